import Pages

/// The page of a motion sheet.
enum SheetPage {
  /// The page that shows `data`.
  ///
  /// - Parameters:
  ///   - title: of the scene.
  ///   - facts: device, sizes, times, in one line.
  ///   - data: what the script shows, as JSON.
  static func html(title: String, facts: String, data: String) -> String {
    Page.html(
      title: title, style: style,
      body: """
        <header>
        <h1>\(Page.escaped(title))</h1>
        <p class="facts">\(Page.escaped(facts))</p>
        </header>
        <main>
        \(body)
        </main>
        """, data: data, script: script)
  }

  private static let body = """
    <section id="player" aria-label="Film">
    <div class="picture"><canvas id="screen" role="img" aria-label="The frame that shows"></canvas></div>
    <div id="strip"></div>
    <div class="controls">
    <input id="scrubber" type="range" min="0" value="0" step="1" aria-label="Frame">
    <div class="row">
    <button id="back" type="button" aria-label="One frame back">&#9664;</button>
    <button id="play" type="button" aria-pressed="false">Play</button>
    <button id="next" type="button" aria-label="One frame on">&#9654;</button>
    <output id="now" for="scrubber"></output>
    </div>
    <div class="row">
    <label>Speed <select id="speed">
    <option value="1">1&times;</option><option value="0.5">&frac12;&times;</option>
    <option value="0.25">&frac14;&times;</option><option value="0.1">&#8530;&times;</option>
    </select></label>
    <label><input id="loop" type="checkbox"> Loop</label>
    <label id="touchesLabel"><input id="touches" type="checkbox" checked> Touches</label>
    </div>
    <p class="quiet keys"><kbd>Space</kbd> plays, <kbd>&larr;</kbd> <kbd>&rarr;</kbd> step (with <kbd>Shift</kbd>
    ten frames), <kbd>Home</kbd> <kbd>End</kbd>, <kbd>L</kbd> loops, <kbd>T</kbd> shows touches.</p>
    </div>
    </section>
    <div class="rest">
    <section aria-labelledby="tracksTitle"><h2 id="tracksTitle">Animations</h2>
    <div id="tracks"></div><p id="noTracks" class="quiet">Nothing is animated.</p></section>
    <section aria-labelledby="plotsTitle"><h2 id="plotsTitle">Measured values</h2>
    <div id="plots"></div><p id="noPlots" class="quiet">No named view changes.</p></section>
    <div class="halves">
    <section aria-labelledby="eventsTitle"><h2 id="eventsTitle">Callbacks</h2>
    <table><tbody id="events"></tbody></table><p id="noEvents" class="quiet">None.</p></section>
    <section id="finger" aria-labelledby="fingerTitle"><h2 id="fingerTitle">Finger</h2></section>
    </div>
    <section id="colourSection" aria-labelledby="coloursTitle"><h2 id="coloursTitle">Colours</h2>
    <div id="colours" class="swatches"></div></section>
    </div>
    """
}
