/// The look of the motion sheet.
extension SheetPage {
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
    #screen { display: block; margin: 0 auto; max-width: 100%; max-height: 66vh; border: 1px solid var(--line); }
    #player .picture { display: flex; justify-content: center; }
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
    .lane { position: relative; margin: 6px 0; }
    .lane svg { display: block; width: 100%; height: 44px; overflow: hidden; }
    .plot svg { display: block; width: 100%; height: 90px; overflow: hidden; }
    .axis { display: flex; justify-content: space-between; }
    svg .frame { fill: none; stroke: var(--line); vector-effect: non-scaling-stroke; }
    svg .bar { fill: var(--bar); }
    svg .value { fill: none; stroke: var(--curve); stroke-width: 2; vector-effect: non-scaling-stroke; }
    svg .speed {
      fill: none; stroke: var(--speed); stroke-width: 1.3; stroke-dasharray: 4 3; vector-effect: non-scaling-stroke;
    }
    svg .cursor { stroke: var(--cursor); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
    .legend { display: flex; flex-wrap: wrap; gap: 4px 16px; justify-content: space-between; }
    .legend .value { color: var(--curve); }
    .legend .speed { color: var(--speed); }
    .copies { display: flex; flex-wrap: wrap; gap: 6px; }
    .copies button { font-size: 13px; min-height: 30px; padding: 3px 9px; }
    table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
    td { border-top: 1px solid var(--line); padding: 4px 8px 4px 0; vertical-align: top; overflow-wrap: anywhere; }
    td:first-child { white-space: nowrap; color: var(--quiet); width: 1%; }
    tr.past td { color: var(--text); }
    .swatches { display: flex; flex-wrap: wrap; gap: 8px; }
    .swatch i {
      display: inline-block; width: 18px; height: 18px; border-radius: 4px; border: 1px solid var(--line);
      vertical-align: -4px; margin-right: 6px;
    }
    #finger svg { width: 100%; max-width: 260px; height: auto; }
    #finger text { fill: var(--quiet); }
    #finger .dot { fill: var(--curve); }
    kbd { font: inherit; border: 1px solid var(--line); border-radius: 4px; padding: 0 4px; }
    [hidden] { display: none !important; }
    @media (min-width: 900px) {
      main { grid-template-columns: minmax(300px, 430px) minmax(0, 1fr); align-items: start; }
      #player { position: sticky; top: 12px; }
      .rest { display: grid; gap: 16px; min-width: 0; }
      .halves { display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
    }
    .rest, .halves { display: grid; gap: 16px; min-width: 0; }
    @media (prefers-reduced-motion: reduce) { * { scroll-behavior: auto !important; } }
    #strip { display: none; }
    @media print {
      :root {
        color-scheme: light; print-color-adjust: exact; -webkit-print-color-adjust: exact;
        --page: #fff; --panel: #fff; --line: #999; --text: #000; --quiet: #333; --bar: #ddd; --curve: #000;
        --speed: #666; --cursor: transparent;
      }
      @page { margin: 12mm; }
      body { font-size: 11px; }
      h1 { font-size: 18px; }
      h2 { font-size: 14px; break-after: avoid; }
      .quiet { font-size: 10px; }
      header, main { padding: 0; max-width: none; }
      button:not(.swatch), select, input, .controls, .keys, .picture, .legend .quiet, #finger .copies { display: none !important; }
      main, .rest { display: block; }
      section { border: 0; border-radius: 0; padding: 8px 0 0; }
      #player { position: static; }
      #strip { display: grid; grid-template-columns: repeat(8, minmax(0, 1fr)); gap: 6px; }
      #strip figure { margin: 0; text-align: center; }
      #strip img { display: block; width: 100%; border: 1px solid var(--line); }
      .track, .plot, tr, #finger svg { break-inside: avoid; }
      .plot svg { height: 60px; }
      .halves { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
      #finger svg { max-width: 150px; }
      button.swatch { background: none; border: 0; padding: 0; min-height: 0; }
    }
    """
}
