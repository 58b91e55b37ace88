/// The page around the sheets: it shows the last good one, what is wrong now, and a tab for each scene.
enum PreviewShell {
  static let html = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data: 'self'; connect-src 'self'; frame-src 'self'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>Inbetween preview</title>
    <link rel="icon" href="data:,">
    <style>
    :root { color-scheme: light dark; --page: #fbfbfd; --text: #1c1c21; --line: #d9d9e0; --bad: #fde8ea; --badText: #8c0e20; }
    @media (prefers-color-scheme: dark) {
      :root { --page: #131316; --text: #ededf2; --line: #3a3a44; --bad: #45161d; --badText: #ffc2ca; }
    }
    html, body { height: 100%; margin: 0; }
    body {
      display: flex; flex-direction: column; background: var(--page); color: var(--text);
      font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    nav { display: flex; flex-wrap: wrap; gap: 6px; padding: 8px 12px; border-bottom: 1px solid var(--line); }
    nav button {
      font: inherit; color: inherit; background: none; border: 1px solid var(--line); border-radius: 7px;
      padding: 4px 10px; cursor: pointer; overflow-wrap: anywhere;
    }
    nav button[aria-pressed="true"] { background: var(--line); }
    #faults {
      margin: 0; padding: 10px 14px; background: var(--bad); color: var(--badText); white-space: pre-wrap;
      overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, monospace; max-height: 40vh; overflow: auto;
    }
    iframe { flex: 1; width: 100%; border: 0; min-height: 0; }
    #draft { flex: 1; min-height: 0; margin: 0; padding: 12px; display: flex; flex-direction: column; align-items: center; }
    #draft img { flex: 1; min-height: 0; max-width: 100%; object-fit: contain; }
    #draft figcaption { padding-top: 8px; font-variant-numeric: tabular-nums; }
    [hidden] { display: none !important; }
    </style>
    </head>
    <body>
    <nav id="tabs" aria-label="Scenes"></nav>
    <pre id="faults" role="alert" hidden></pre>
    <figure id="draft" hidden><img id="first" alt="The first frame"><figcaption id="drawn"></figcaption></figure>
    <iframe id="sheet" title="Motion sheet"></iframe>
    <script>
    "use strict";
    // What the page shows: of the scene with this index the sheet, and the draft of the next one since when.
    const nothing = { version: -1, draft: 0, since: 0, isLoading: false };
    const shown = { index: 0, ...nothing };
    // How the last sheet was set.
    let settings = null;
    let scenes = [];
    const node = (id) => document.getElementById(id);
    function draw() {
      const tabs = node("tabs");
      tabs.hidden = scenes.length < 2;
      if (tabs.childElementCount !== scenes.length) {
        tabs.replaceChildren(...scenes.map((scene, index) => {
          const button = document.createElement("button");
          button.type = "button";
          button.addEventListener("click", () => { Object.assign(shown, nothing, { index }); settings = null; draw(); });
          return button;
        }));
      }
      scenes.forEach((scene, index) => {
        const button = tabs.children[index];
        button.textContent = (scene.faults.length ? "\u{26A0} " : "") + scene.path;
        button.setAttribute("aria-pressed", String(index === shown.index));
      });
      const scene = scenes[shown.index];
      if (!scene) return;
      document.title = scene.path;
      node("faults").hidden = scene.faults.length === 0;
      node("faults").textContent = scene.faults.join("\\n");
      if (scene.draft > 0) {
        if (scene.draft !== shown.draft) {
          shown.draft = scene.draft;
          shown.since = performance.now();
          node("first").src = "/draft/" + shown.index + "?v=" + scene.draft;
        }
        node("drawn").textContent = scene.frames + (scene.frames === 1 ? " frame" : " frames");
      }
      if (scene.version > 0 && scene.version !== shown.version) {
        if (shown.version >= 0) settings = taken() || settings;
        Object.assign(shown, { version: scene.version, isLoading: true });
        node("sheet").src = "/sheet/" + shown.index + "?v=" + scene.version;
      }
      // A film that is whole in a moment comes without a draft.
      const isDraft = (scene.draft > 0 || shown.isLoading) && shown.draft > 0 && performance.now() - shown.since > 150;
      node("draft").hidden = !isDraft;
      node("sheet").hidden = isDraft;
    }
    // A new sheet goes on as the last one was set.
    const page = (id) => node("sheet").contentDocument?.getElementById(id);
    function taken() {
      if (!page("speed")) return null;
      return {
        speed: page("speed").value, loop: page("loop").checked, touches: page("touches").checked,
        frame: page("scrubber").value, isPlaying: page("play").getAttribute("aria-pressed") === "true",
        place: node("sheet").contentWindow.scrollY,
      };
    }
    node("sheet").addEventListener("load", () => {
      shown.isLoading = false;
      if (scenes.length) draw();
      if (!settings || !page("speed")) return;
      page("speed").value = settings.speed;
      page("loop").checked = settings.loop;
      if (page("touches").checked !== settings.touches) page("touches").click();
      page("scrubber").value = settings.frame;
      page("scrubber").dispatchEvent(new Event("input"));
      if (settings.isPlaying) page("play").click();
      node("sheet").contentWindow.scrollTo(0, settings.place);
    });
    async function ask() {
      try {
        const answer = await fetch("/state");
        scenes = (await answer.json()).scenes;
        draw();
      } catch {
        node("faults").hidden = false;
        node("faults").textContent = "inbetween watch has stopped.";
      }
      setTimeout(ask, 100);
    }
    ask();
    </script>
    </body>
    </html>

    """
}
