/// The player of one scene on a report's page: its frames, expected and actual, and its views in numbers.
extension ReportPage {
  static let playerScript = #"""

    const modes = [["side", "Side by side"], ["blink", "Blink"], ["swipe", "Swipe"], ["onion", "Onion skin"]];

    function makePlayer(root, scene) {
      const replay = scene.replay;
      const pictures = scene.pictures;
      if (scene.hidden) {
        root.append(element("p", { class: "quiet" }, scene.hidden + " frames' pictures had no room on this page; they are files beside it."));
      }
      if (!replay || !pictures.length) return null;
      const last = replay.count - 1;
      const different = pictures.filter((picture) => "actual" in picture);
      const firstShown = different.find((picture) => !picture.coarse) || different[0] || pictures[0];
      let frame = firstShown.frame;
      let mode = "side";
      let isPlaying = false;
      let showsActual = true;
      const cursors = [];
      const readers = [];

      // Pictures.

      const modeButtons = modes.map(([name, label]) => {
        const button = element("button", { type: "button", "data-mode": name, "aria-pressed": "false" }, label);
        button.addEventListener("click", () => setMode(name));
        return button;
      });
      const screens = element("div", { class: "screens" });
      const captions = {};
      const canvases = {};
      for (const kind of ["expected", "actual", "difference"]) {
        canvases[kind] = element("canvas", { role: "img", "aria-label": kind, "data-kind": kind });
        captions[kind] = element("figcaption", {}, kind);
        screens.append(element("figure", {}, canvases[kind], captions[kind]));
      }
      const mix = element("input", { type: "range", min: 0, max: 100, value: 50, class: "mix", "aria-label": "Share of the actual picture" });
      mix.addEventListener("input", show);
      const zoom = element("input", { type: "checkbox", class: "zoom" });
      zoom.addEventListener("change", show);
      const outline = element("input", { type: "checkbox", class: "outline", checked: "" });
      outline.addEventListener("change", show);

      // The picture of a frame, or that of the nearest frame before it.
      function pictureAt(frame) {
        let found = pictures[0];
        for (const picture of pictures) if (picture.frame <= frame) found = picture;
        return found;
      }

      // The part of the frame that shows, in pixels of the frame: all of it, or what is around the difference.
      function view(picture, width, height) {
        const box = zoom.checked && (picture.cluster || (pictures.find((other) => other.cluster) || {}).cluster);
        if (!box) return [0, 0, width, height];
        // Some room around it, and not too flat to be recognised.
        const [wide, high] = [Math.max(box[2] * 1.4, 24), Math.max(box[3] * 1.4, 24)];
        const w = Math.min(width, Math.max(wide, high / 2));
        const h = Math.min(height, Math.max(high, wide / 2));
        const x = Math.min(Math.max(box[0] + box[2] / 2 - w / 2, 0), width - w);
        const y = Math.min(Math.max(box[1] + box[3] / 2 - h / 2, 0), height - h);
        return [x, y, w, h];
      }

      // A coarse picture has a pixel for 32 × 32 of the frame.
      function paint(context, source, picture, kind, [x, y, w, h], frameWidth, frameHeight) {
        if (!isLoaded(source)) return;
        const isSmall = picture.coarse && kind !== "actual" && source.naturalWidth < frameWidth;
        const cell = isSmall ? 32 : 1;
        context.imageSmoothingEnabled = !isSmall && w >= frameWidth;
        const scale = context.canvas.width / w;
        context.drawImage(source, -x * scale, -y * scale, source.naturalWidth * cell * scale, source.naturalHeight * cell * scale);
      }

      // Pixels of a canvas that are one on the page.
      function pixelOf(canvas) { return Math.max(canvas.width / (canvas.clientWidth || 300), 0.5); }

      function stroke(context, changes, colour, dash, [x, y, w]) {
        const rect = changes && valuesAt(changes, frame);
        if (!rect) return;
        const scale = context.canvas.width / w;
        const unit = pixelOf(context.canvas);
        const k = replay.scale * scale;
        // A light line below, so that it is seen on any colour.
        for (const [width, style, gaps] of [[4, "#ffffffd0", []], [2, colour, dash]]) {
          context.lineWidth = width * unit;
          context.setLineDash(gaps.map((length) => length * unit));
          context.strokeStyle = style;
          context.strokeRect(rect[0] * k - x * scale, rect[1] * k - y * scale, rect[2] * k, rect[3] * k);
        }
        context.setLineDash([]);
      }

      function draw(kind, picture) {
        const isWhole = mode === "side";
        const canvas = canvases[kind];
        const source = (which) =>
          which in picture ? image(picture[which], show) : which === "actual" ? image(picture.expected, show) : null;
        const main = source(kind === "difference" ? "actual" : kind) || source("expected");
        // A picture of another size than recorded is shown in its own.
        const isOwn = isLoaded(main) && !(picture.coarse && kind !== "actual");
        const [width, height] = isOwn ? [main.naturalWidth, main.naturalHeight] : replay.size;
        const box = view(picture, width, height);
        // Small screens are enlarged by whole pixels, and so is what is zoomed to.
        const factor = Math.max(1, Math.min(12, Math.floor(700 / Math.max(box[2], box[3]))));
        [canvas.width, canvas.height] = [Math.round(box[2] * factor), Math.round(box[3] * factor)];
        const context = canvas.getContext("2d");
        const layer = (which) => paint(context, source(which), picture, which, box, width, height);
        if (isWhole) {
          if (kind !== "difference" || "difference" in picture) layer(kind);
        } else if (mode === "blink") {
          layer(showsActual ? "actual" : "expected");
        } else if (mode === "swipe") {
          layer("expected");
          const edge = canvas.width * mix.value / 100;
          context.save();
          context.beginPath();
          context.rect(0, 0, edge, canvas.height);
          context.clip();
          context.clearRect(0, 0, canvas.width, canvas.height);
          layer("actual");
          context.restore();
          context.fillStyle = "#c4122f";
          context.fillRect(edge - pixelOf(canvas), 0, 2 * pixelOf(canvas), canvas.height);
        } else {
          layer("expected");
          context.globalAlpha = mix.value / 100;
          layer("actual");
          context.globalAlpha = 1;
        }
        if (outline.checked && selected) {
          const rect = selected.properties.find((property) => property.name === "rect");
          if (rect) {
            if (!isWhole || kind !== "actual") stroke(context, rect.recorded, "#1257c4", [], box);
            if (!isWhole || kind !== "expected") stroke(context, rect.now, "#d06000", [5, 4], box);
          }
        }
      }

      function show() {
        const picture = pictureAt(frame);
        const isOne = mode !== "side";
        screens.classList.toggle("one", isOne);
        mixRow.hidden = mode !== "swipe" && mode !== "onion";
        for (const kind of ["expected", "actual", "difference"]) {
          canvases[kind].parentElement.hidden = isOne && kind !== "actual";
          if (!isOne || kind === "actual") draw(kind, picture);
        }
        const isEqual = !("actual" in picture);
        const expected = "expected" + (picture.coarse ? " (means of 32 × 32 px)" : "");
        captions.expected.textContent = expected;
        captions.difference.textContent = isEqual ? "no difference" : "difference";
        captions.actual.textContent = !isOne ? "actual"
          : mode === "blink" ? (showsActual ? "actual" : expected)
          : mode === "swipe" ? "left actual, right " + expected : mix.value + " % actual over " + expected;
        const milliseconds = Math.round(frame * 1000 / replay.fps);
        scrubber.value = frame;
        scrubber.setAttribute("aria-valuetext", milliseconds + " milliseconds, frame " + frame + " of " + last);
        now.textContent = milliseconds + " ms · frame " + frame + " of " + last
          + (differing.has(frame) ? " · differs" : " · equal")
          + (picture.frame === frame ? "" : " · pictures of frame " + picture.frame);
        for (const cursor of cursors) {
          cursor.setAttribute("x1", last ? frame / last * 1000 : 0);
          cursor.setAttribute("x2", last ? frame / last * 1000 : 0);
        }
        for (const read of readers) read();
      }

      function setMode(name) {
        mode = name;
        showsActual = true;
        for (const button of modeButtons) button.setAttribute("aria-pressed", String(button.dataset.mode === mode));
        show();
      }

      // Time.

      const differing = new Set(scene.differing);
      const scrubber = element("input", { type: "range", min: 0, max: last, step: 1, class: "scrubber", "aria-label": "Frame of " + scene.scene });
      scrubber.addEventListener("input", () => { play(false); seek(Number(scrubber.value)); });
      const marks = element("div", { class: "marks", "aria-hidden": "true" });
      for (let index = 0; index < scene.differing.length; index += 1) {
        const from = scene.differing[index];
        while (scene.differing[index + 1] === scene.differing[index] + 1) index += 1;
        const mark = element("i");
        mark.style.left = (last ? from / last * 100 : 0) + "%";
        mark.style.width = (last ? (scene.differing[index] - from) / last * 100 : 0) + "%";
        marks.append(mark);
      }
      for (const picture of pictures) {
        const mark = element("b");
        mark.style.left = (last ? picture.frame / last * 100 : 0) + "%";
        marks.append(mark);
      }
      const now = element("output", { class: "at" });
      function button(label, about, act) {
        const node = element("button", { type: "button", "aria-label": about }, label);
        node.addEventListener("click", act);
        return node;
      }
      function step(by) { play(false); seek(frame + by); }
      function jump(by) {
        play(false);
        const frames = pictures.map((picture) => picture.frame);
        const next = by > 0 ? frames.find((other) => other > frame) : frames.filter((other) => other < frame).pop();
        if (next !== undefined) seek(next);
      }
      const playButton = button("Play", "Play", () => play(!isPlaying));
      function seek(to) {
        frame = Math.min(Math.max(Math.round(to), 0), last);
        show();
      }
      let before = null;
      let time = 0;
      function play(starts) {
        isPlaying = starts;
        playButton.textContent = starts ? "Pause" : "Play";
        playButton.setAttribute("aria-label", playButton.textContent);
        before = null;
        if (!starts) return;
        if (frame === last) seek(0);
        time = frame / replay.fps;
        requestAnimationFrame(tick);
      }
      // A quarter of the real speed: differences of a frame or two can be seen.
      function tick(stamp) {
        if (!isPlaying) return;
        if (before !== null) time += (stamp - before) / 4000;
        before = stamp;
        const reached = Math.min(Math.floor(time * replay.fps + 1e-6), last);
        if (reached !== frame) seek(reached);
        if (reached === last) return play(false);
        requestAnimationFrame(tick);
      }
      setInterval(() => {
        if (mode !== "blink" || !root.closest("details").open) return;
        showsActual = !showsActual;
        show();
      }, 600);
      for (const canvas of Object.values(canvases)) {
        const follow = (event) => {
          if (mode !== "swipe" || (event.type === "pointermove" && !event.buttons)) return;
          const box = canvas.getBoundingClientRect();
          mix.value = Math.min(Math.max((event.clientX - box.left) / box.width * 100, 0), 100);
          show();
        };
        canvas.addEventListener("pointerdown", follow);
        canvas.addEventListener("pointermove", follow);
      }

      // Views and their numbers.

      // The first finding is the most important one.
      const told = scene.findings.find((finding) => finding.view);
      let selected = (told && replay.views.find((view) => view.name === told.view)) || null;
      const tree = element("div", { class: "tree", role: "group", "aria-label": "Hierarchy of views" });
      const plots = element("div");
      const rows = replay.views.map((view) => {
        const row = element("button", { type: "button", "aria-pressed": "false" }, view.name);
        if (view.blamed) row.classList.add("blamed");
        row.style.paddingLeft = (6 + Math.min(view.depth, 12) * 14) + "px";
        row.addEventListener("click", () => select(selected === view ? null : view));
        tree.append(row);
        return row;
      });

      function select(view) {
        selected = view;
        rows.forEach((row, index) => row.setAttribute("aria-pressed", String(replay.views[index] === selected)));
        showPlots();
        show();
      }

      function showPlots() {
        plots.replaceChildren();
        cursors.length = 0;
        readers.length = 0;
        const frames = Array.from({ length: replay.count }, (_, index) => index);
        for (const property of selected ? selected.properties : []) {
          const then = frames.map((index) => valuesAt(property.recorded, index));
          const actual = frames.map((index) => valuesAt(property.now, index));
          const count = Math.max(0, ...then.map((v) => v ? v.length : 0), ...actual.map((v) => v ? v.length : 0));
          parts(property.name, count).forEach((part, place) => {
            const numbers = (list) => list.map((values) => values && place < values.length ? values[place] : null);
            plot(part, numbers(then), numbers(actual));
          });
        }
        // What differs comes first.
        plots.append(...plots.querySelectorAll(".same"));
        if (!plots.children.length) {
          plots.append(element("p", { class: "quiet" }, selected ? "No number of this view differs or changes." : "Choose a view."));
        }
      }

      // Polylines of what is there; a gap where it is not.
      function lines(name, values, low, high) {
        const found = [];
        let run = [];
        const end = () => {
          // A single value still has to be seen.
          if (run.length === 1) run.push([run[0][0] + 0.4, run[0][1]]);
          if (run.length) {
            found.push(drawing("polyline", { class: name, points: line(run.map((p) => p[1]), run.map((p) => p[0]), last || 1, low, high) }));
          }
          run = [];
        };
        values.forEach((value, index) => value === null ? end() : run.push([index, value]));
        end();
        return found;
      }

      function plot(part, then, actual) {
        const all = [...then, ...actual].filter((value) => value !== null);
        if (!all.length) return;
        const [low, high] = [Math.min(...all), Math.max(...all)];
        const isSame = then.every((value, index) => value === actual[index]);
        // What neither moves nor differs tells nothing.
        if (isSame && low === high) return;
        const about = selected.name + " " + part;
        const picture = drawing("svg", {
          viewBox: "0 0 1000 90", preserveAspectRatio: "none", role: "img",
          "aria-label": about + " from " + round(low, 3) + " to " + round(high, 3) + unitOf(part),
        });
        const cursor = drawing("line", { class: "cursor", x1: 0, x2: 0, y1: 0, y2: 90 });
        cursors.push(cursor);
        picture.append(drawing("rect", { class: "frame", x: 0, y: 0, width: 1000, height: 90 }),
          ...lines("value", then, low, high), ...lines("now", actual, low, high), cursor);
        const follow = (event) => {
          if (event.type === "pointermove" && !event.buttons) return;
          const box = picture.getBoundingClientRect();
          play(false);
          seek((event.clientX - box.left) / box.width * last);
        };
        picture.addEventListener("pointerdown", follow);
        picture.addEventListener("pointermove", follow);
        const value = element("span", { class: "value" });
        const other = element("span", { class: "now" });
        readers.push(() => {
          const text = (number) => number === null || number === undefined ? "not there" : round(number, 3) + unitOf(part);
          value.textContent = text(then[frame]);
          other.textContent = then[frame] === actual[frame] ? "" : text(actual[frame]);
        });
        plots.append(element("div", { class: isSame ? "plot same" : "plot" },
          element("div", { class: "legend" }, element("span", { class: "name" }, part + (isSame ? " (equal)" : "")),
            element("span", { class: "quiet" }, value, " ", other)), picture));
      }

      // The page's part.

      const label = (input, text) => element("label", {}, input, " " + text);
      const mixRow = element("div", { class: "row" }, mix);
      root.append(
        element("div", { class: "modes", role: "group", "aria-label": "How pictures are shown" }, ...modeButtons),
        screens, mixRow, scrubber, marks,
        element("div", { class: "row" }, button("◀", "One frame back", () => step(-1)), playButton,
          button("▶", "One frame on", () => step(1)), now),
        element("div", { class: "row" }, label(zoom, "Zoom to the difference"), label(outline, "Outline the view")),
        element("div", { class: "parts" },
          element("div", {}, element("h3", {}, "Numbers"),
            element("div", { class: "quiet" }, element("span", { class: "key" }, element("i"), "expected"),
              element("span", { class: "key now" }, element("i"), "actual")), plots),
          element("div", {}, element("h3", {}, "Views"), tree)));
      // Outlines are as wide as the picture is shown.
      root.closest("details").addEventListener("toggle", show);
      setMode("side");
      select(selected);
      return {
        root, step, jump, play: () => play(!isPlaying), first: () => step(-last), last: () => step(last),
        mode: (index) => setMode(modes[index][0]), zoom: () => zoom.click(), outline: () => outline.click(),
      };
    }

    """#
}
