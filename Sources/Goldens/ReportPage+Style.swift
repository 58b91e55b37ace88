/// The look of a report's page.
extension ReportPage {
  static let style = """
    :root { --bad: #b3001e; --good: #17692c; --warn: #8a5a00; --ink: #1c1c21; }
    @media (prefers-color-scheme: dark) {
      :root { --bad: #ff8296; --good: #7bd38f; --warn: #f0ac5a; --ink: #ededf2; }
    }
    h1.bad, .verdict { color: var(--bad); }
    h1.good { color: var(--good); }
    .verdict.stale-toolchain { color: var(--warn); }
    .verdict { font-weight: 600; white-space: nowrap; }
    details {
      background: var(--panel); border: 1px solid var(--line); border-radius: 10px; padding: 0 14px; min-width: 0;
    }
    details[open] { padding-bottom: 14px; }
    summary { cursor: pointer; padding: 11px 0; overflow-wrap: anywhere; }
    header details { margin-top: 10px; }
    .told { margin: 4px 0 12px; padding-left: 20px; }
    .told li { overflow-wrap: anywhere; margin: 2px 0; }
    .remedy { display: flex; gap: 8px; align-items: flex-start; }
    .remedy pre {
      margin: 0; padding: 7px 10px; background: var(--button); border-radius: 7px; overflow-x: auto; flex: 1 1 auto;
      min-width: 0; font: 13px/1.5 ui-monospace, "Noto Sans Mono", monospace; white-space: pre-wrap;
      overflow-wrap: anywhere;
    }
    .player > p.quiet { margin: 6px 0; }
    .modes { display: flex; flex-wrap: wrap; gap: 6px; }
    button[aria-pressed="true"] { background: var(--bar); border-color: var(--curve); }
    .screens { display: grid; gap: 10px; grid-template-columns: repeat(3, minmax(0, 1fr)); margin-top: 10px; }
    .screens.one { grid-template-columns: minmax(0, 1fr); }
    .screens figure { margin: 0; min-width: 0; text-align: center; }
    .screens figcaption { font-size: 13px; color: var(--quiet); min-height: 1.45em; }
    .screens canvas {
      display: block; margin: 0 auto; max-width: 100%; max-height: 58vh; border: 1px solid var(--line);
      background: repeating-conic-gradient(#d4d4d4 0 25%, #fff 0 50%) 0 0 / 16px 16px; touch-action: pan-y;
    }
    .marks { position: relative; height: 6px; margin: 2px 8px 0; }
    .marks i { position: absolute; top: 0; height: 3px; background: var(--cursor); min-width: 2px; opacity: .75; }
    .marks b {
      position: absolute; top: 0; width: 4px; height: 6px; margin-left: -2px; background: var(--ink); border-radius: 1px;
    }
    .parts { display: grid; gap: 16px; margin: 14px 0 6px; }
    .parts h3 { font-size: 14px; margin: 0 0 4px; }
    .key { display: inline-flex; align-items: center; gap: 5px; margin-right: 12px; }
    .key i { width: 18px; border-top: 2px solid var(--curve); }
    .key.now i { border-top: 2px dashed var(--speed); }
    svg .now { fill: none; stroke: var(--speed); stroke-width: 2; stroke-dasharray: 5 3; vector-effect: non-scaling-stroke; }
    .legend .now { color: var(--speed); }
    .plot svg { cursor: crosshair; touch-action: pan-y; }
    .tree { max-height: 420px; overflow: auto; }
    .tree button {
      display: block; width: 100%; text-align: left; border: 0; background: none; padding: 2px 6px; min-height: 28px;
      font-size: 13px; overflow-wrap: anywhere; border-radius: 5px;
    }
    .tree button[aria-pressed="true"] { background: var(--bar); }
    .tree .blamed { color: var(--bad); font-weight: 600; }
    .keys { margin: 12px 0; }
    @media (min-width: 900px) {
      .parts { grid-template-columns: minmax(0, 1fr) minmax(200px, 300px); }
      .screens { max-width: 1000px; margin-left: auto; margin-right: auto; }
    }
    @media (max-width: 500px) {
      .screens { gap: 5px; }
      .remedy { flex-direction: column; align-items: stretch; }
      .remedy button { align-self: flex-start; }
      header, main { padding-left: 10px; padding-right: 10px; }
      details { padding: 0 10px; }
    }
    """
}
