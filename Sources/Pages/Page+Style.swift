/// The look that all pages have: colours, light and dark, controls and plots.
extension Page {
  static let style = """
    :root {
      color-scheme: light dark;
      --page: #fbfbfd; --panel: #ffffff; --line: #d9d9e0; --text: #1c1c21; --quiet: #5f5f6b;
      --bar: #cfe0fb; --curve: #1257c4; --speed: #a85b00; --cursor: #c4122f; --button: #efeff4;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #131316; --panel: #1d1d22; --line: #3a3a44; --text: #ededf2; --quiet: #a7a7b4;
        --bar: #20395f; --curve: #8ab8ff; --speed: #f0ac5a; --cursor: #ff6b81; --button: #2b2b33;
      }
    }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; }
    body {
      margin: 0; background: var(--page); color: var(--text);
      font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    header { padding: 20px 16px 4px; max-width: 1360px; margin: 0 auto; }
    h1 { font-size: 22px; line-height: 1.2; margin: 0 0 4px; overflow-wrap: anywhere; }
    h2 { font-size: 16px; margin: 0 0 10px; }
    .facts { color: var(--quiet); margin: 0; font-variant-numeric: tabular-nums; }
    main { max-width: 1360px; margin: 0 auto; padding: 12px 16px 40px; display: grid; gap: 16px; }
    section {
      background: var(--panel); border: 1px solid var(--line); border-radius: 10px; padding: 14px; min-width: 0;
    }
    .row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-top: 10px; }
    button, select {
      font: inherit; color: inherit; background: var(--button); border: 1px solid var(--line); border-radius: 7px;
      padding: 5px 11px; min-height: 34px;
    }
    button { cursor: pointer; }
    button:focus-visible, select:focus-visible, input:focus-visible, summary:focus-visible {
      outline: 2px solid var(--curve); outline-offset: 2px;
    }
    input[type="range"] { width: 100%; margin: 12px 0 0; accent-color: var(--curve); }
    label { display: inline-flex; gap: 5px; align-items: center; }
    output { font-variant-numeric: tabular-nums; color: var(--quiet); }
    .track, .plot { border-top: 1px solid var(--line); padding: 10px 0; }
    .track:first-of-type, .plot:first-of-type { border-top: 0; }
    .name { font-weight: 600; overflow-wrap: anywhere; }
    .quiet { color: var(--quiet); font-size: 13px; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
    .plot svg { display: block; width: 100%; height: 90px; overflow: hidden; }
    .axis { display: flex; justify-content: space-between; }
    svg .frame { fill: none; stroke: var(--line); vector-effect: non-scaling-stroke; }
    svg .value { fill: none; stroke: var(--curve); stroke-width: 2; vector-effect: non-scaling-stroke; }
    svg .cursor { stroke: var(--cursor); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
    .legend { display: flex; flex-wrap: wrap; gap: 4px 16px; justify-content: space-between; }
    .legend .value { color: var(--curve); }
    .copies { display: flex; flex-wrap: wrap; gap: 6px; }
    .copies button { font-size: 13px; min-height: 30px; padding: 3px 9px; }
    kbd { font: inherit; border: 1px solid var(--line); border-radius: 4px; padding: 0 4px; }
    [hidden] { display: none !important; }
    @media (prefers-reduced-motion: reduce) { * { scroll-behavior: auto !important; } }
    """
}
