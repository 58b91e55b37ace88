/// The look of the motion sheet.
extension SheetPage {
  static let style = """
    #screen { display: block; margin: 0 auto; max-width: 100%; max-height: 66vh; border: 1px solid var(--line); }
    #player .picture { display: flex; justify-content: center; }
    .lane { position: relative; margin: 6px 0; }
    .lane svg { display: block; width: 100%; height: 44px; overflow: hidden; }
    svg .bar { fill: var(--bar); }
    svg .speed {
      fill: none; stroke: var(--speed); stroke-width: 1.3; stroke-dasharray: 4 3; vector-effect: non-scaling-stroke;
    }
    .legend .speed { color: var(--speed); }
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
    @media (min-width: 900px) {
      main { grid-template-columns: minmax(300px, 430px) minmax(0, 1fr); align-items: start; }
      #player { position: sticky; top: 12px; }
      .rest { display: grid; gap: 16px; min-width: 0; }
      .halves { display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
    }
    .rest, .halves { display: grid; gap: 16px; min-width: 0; }
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
