/// What moves on the motion sheet.
extension SheetPage {
  static let script = #"""
    const sheet = data;

    // The film.

    const canvas = $("screen");
    [canvas.width, canvas.height] = sheet.pixels;
    const context = canvas.getContext("2d");
    const pictures = sheet.pictures.map((source) => {
      const picture = new Image();
      picture.src = "data:image/png;base64," + source;
      picture.onload = () => { if (sheet.frames[frame].picture === pictures.indexOf(picture)) show(); };
      return picture;
    });
    const last = sheet.frames.length - 1;
    // Where the film is, in seconds; the frame that shows follows from it.
    let time = 0;
    let frame = 0;
    let isPlaying = false;
    let before = null;
    const cursors = [];
    const readers = [];

    function fingersAt(time) {
      return sheet.fingers.flatMap((finger) => {
        const points = finger.points;
        if (!points.length || time < points[0][0] || time > points[points.length - 1][0]) return [];
        const next = points.findIndex((point) => point[0] > time);
        if (next <= 0) return [points[next < 0 ? points.length - 1 : 0]];
        const [a, b] = [points[next - 1], points[next]];
        const part = (time - a[0]) / (b[0] - a[0] || 1);
        return [[time, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part]];
      });
    }

    function show() {
      const picture = pictures[sheet.frames[frame].picture];
      context.clearRect(0, 0, canvas.width, canvas.height);
      if (picture && picture.complete && picture.naturalWidth) context.drawImage(picture, 0, 0);
      if ($("touches").checked) {
        const scale = canvas.width / sheet.size[0];
        for (const [, x, y] of fingersAt(sheet.frames[frame].time)) {
          context.beginPath();
          context.arc(x * scale, y * scale, 22 * scale, 0, 2 * Math.PI);
          context.fillStyle = "rgba(128, 128, 128, 0.45)";
          context.fill();
          context.lineWidth = 1.5 * scale;
          context.strokeStyle = "rgba(255, 255, 255, 0.9)";
          context.stroke();
        }
      }
      const seconds = sheet.frames[frame].time;
      $("scrubber").value = frame;
      $("scrubber").setAttribute("aria-valuetext", round(seconds, 3) + " seconds, frame " + frame + " of " + last);
      $("now").textContent = seconds.toFixed(3) + " s · frame " + frame + " of " + last;
      for (const cursor of cursors) {
        const x = sheet.duration ? seconds / sheet.duration * 1000 : 0;
        cursor.setAttribute("x1", x);
        cursor.setAttribute("x2", x);
      }
      for (const read of readers) read(frame);
      for (const row of document.querySelectorAll("#events tr")) {
        row.classList.toggle("past", Number(row.dataset.time) <= seconds + 1e-6);
      }
    }

    function seek(to) {
      frame = Math.min(Math.max(Math.round(to), 0), last);
      time = sheet.frames[frame].time;
      show();
    }

    function play(starts) {
      isPlaying = starts;
      $("play").textContent = starts ? "Pause" : "Play";
      $("play").setAttribute("aria-pressed", String(starts));
      before = null;
      if (starts) {
        if (frame === last) seek(0);
        requestAnimationFrame(tick);
      }
    }

    function tick(now) {
      if (!isPlaying) return;
      if (before !== null) time += (now - before) / 1000 * Number($("speed").value);
      before = now;
      // The last frame stays for a moment before the film begins again.
      if (time > sheet.duration + ($("loop").checked ? 0.4 : 0)) {
        if (!$("loop").checked) {
          seek(last);
          return play(false);
        }
        time = 0;
      }
      let reached = 0;
      while (reached < last && sheet.frames[reached + 1].time <= time + 1e-9) reached += 1;
      if (reached !== frame) {
        frame = reached;
        show();
      }
      requestAnimationFrame(tick);
    }

    $("play").addEventListener("click", () => play(!isPlaying));
    $("back").addEventListener("click", () => { play(false); seek(frame - 1); });
    $("next").addEventListener("click", () => { play(false); seek(frame + 1); });
    $("scrubber").max = last;
    $("scrubber").addEventListener("input", (event) => { play(false); seek(Number(event.target.value)); });
    $("touches").addEventListener("change", show);

    document.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const target = event.target;
      const isField = target.tagName === "SELECT" || (target.tagName === "INPUT" && target.type === "range");
      const keys = {
        " ": () => play(!isPlaying),
        ArrowLeft: () => { play(false); seek(frame - (event.shiftKey ? 10 : 1)); },
        ArrowRight: () => { play(false); seek(frame + (event.shiftKey ? 10 : 1)); },
        Home: () => { play(false); seek(0); },
        End: () => { play(false); seek(last); },
        l: () => $("loop").click(),
        t: () => $("touches").click(),
      };
      const act = keys[event.key];
      // A button takes the space bar itself, a list its arrows; the scrubber's steps are the same ones.
      if (!act || target.tagName === "SELECT" || (event.key === " " && /BUTTON|INPUT|SUMMARY/.test(target.tagName) && !isField)) return;
      event.preventDefault();
      act();
    });

    // On paper some frames stand side by side.

    const shownOnPaper = Math.min(sheet.frames.length, 8);
    for (let index = 0; index < shownOnPaper; index += 1) {
      const chosen = sheet.frames[shownOnPaper > 1 ? Math.round(index * last / (shownOnPaper - 1)) : 0];
      $("strip").append(element("figure", {},
        element("img", { alt: "", src: pictures[chosen.picture].src }),
        element("figcaption", {}, Math.round(chosen.time * 1000) + " ms")));
    }

    // Tracks.

    function cursor(height) {
      const line = drawing("line", { class: "cursor", x1: 0, x2: 0, y1: 0, y2: height });
      cursors.push(line);
      return line;
    }

    function axis() {
      const ticks = [0, 1, 2, 3, 4].map((part) => element("span", {}, round(sheet.duration * part / 4, 3) + " s"));
      return element("div", { class: "axis quiet" }, ...ticks);
    }

    if (sheet.tracks.length) $("tracks").append(axis());
    for (const track of sheet.tracks) {
      const about = track.view + " " + track.property;
      const x = (seconds) => sheet.duration ? seconds / sheet.duration * 1000 : 0;
      const [left, right] = [x(track.begin), Math.max(x(track.begin + track.duration), x(track.begin) + 2)];
      const low = Math.min(0, ...track.samples);
      const high = Math.max(1, ...track.samples);
      const points = track.samples.map((value, index) => {
        const part = index / (track.samples.length - 1);
        return (left + (right - left) * part).toFixed(2) + "," + (4 + (high - value) / (high - low) * 36).toFixed(2);
      });
      const picture = drawing("svg", {
        viewBox: "0 0 1000 44", preserveAspectRatio: "none", role: "img",
        "aria-label": about + ": " + track.timing,
      });
      picture.append(
        drawing("rect", { class: "frame", x: 0, y: 0, width: 1000, height: 44 }),
        drawing("rect", { class: "bar", x: left, y: 2, width: right - left, height: 40 }),
        drawing("polyline", { class: "value", points: points.join(" ") }), cursor(44));
      const copies = element("div", { class: "copies" });
      for (const [label, text] of Object.entries(track.copies)) copies.append(copyButton(label, about, text));
      $("tracks").append(element("div", { class: "track" },
        element("div", { class: "name" }, track.view + " · " + track.property),
        element("div", { class: "quiet" }, track.timing + (track.change ? " · " + track.change : "")),
        element("div", { class: "lane" }, picture), copies));
    }
    $("noTracks").hidden = sheet.tracks.length > 0;

    // Measured values.

    // The slope through the neighbours, a second.
    function slopes(values, times) {
      return values.map((_, index) => {
        const a = Math.max(index - 1, 0);
        const b = Math.min(index + 1, values.length - 1);
        return times[b] > times[a] ? (values[b] - values[a]) / (times[b] - times[a]) : 0;
      });
    }

    if (sheet.measured.length) $("plots").append(axis());
    for (const measured of sheet.measured) {
      const times = measured.frames.map((index) => sheet.frames[index].time);
      const speeds = slopes(measured.values, times);
      const [low, high] = [Math.min(...measured.values), Math.max(...measured.values)];
      const fastest = Math.max(...speeds.map(Math.abs), 1e-9);
      const about = measured.view + " " + measured.quantity;
      const picture = drawing("svg", {
        viewBox: "0 0 1000 90", preserveAspectRatio: "none", role: "img",
        "aria-label": about + " from " + round(low, 2) + " to " + round(high, 2) + measured.unit,
      });
      picture.append(
        drawing("rect", { class: "frame", x: 0, y: 0, width: 1000, height: 90 }),
        drawing("polyline", { class: "speed", points: line(speeds, times, sheet.duration, -fastest, fastest) }),
        drawing("polyline", { class: "value", points: line(measured.values, times, sheet.duration, low, high) }), cursor(90));
      const value = element("span", { class: "value" });
      const speed = element("span", { class: "speed" });
      readers.push((frame) => {
        const index = measured.frames.indexOf(frame);
        value.textContent = index < 0 ? "not there" : round(measured.values[index], 2) + measured.unit;
        speed.textContent = index < 0 ? "" : round(speeds[index], 1) + (measured.unit || "") + "/s";
      });
      $("plots").append(element("div", { class: "plot" },
        element("div", { class: "legend" }, element("span", { class: "name" }, measured.view + " · " + measured.quantity),
          element("span", { class: "quiet" }, value, " ", speed)),
        picture,
        element("div", { class: "quiet" }, round(low, 2) + " to " + round(high, 2) + measured.unit
          + ", fastest " + round(fastest, 1) + measured.unit + "/s")));
    }
    $("noPlots").hidden = sheet.measured.length > 0;

    // Callbacks, fingers, colours.

    for (const event of sheet.events) {
      const row = element("tr", { "data-time": event.time },
        element("td", {}, event.time.toFixed(3) + " s"), element("td", {}, event.text));
      $("events").append(row);
    }
    $("noEvents").hidden = sheet.events.length > 0;

    $("finger").hidden = sheet.fingers.length === 0;
    $("touchesLabel").hidden = sheet.fingers.length === 0;
    if (sheet.fingers.length) {
      const [width, height] = sheet.size;
      const picture = drawing("svg", {
        viewBox: [0, 0, width, height].join(" "), role: "img", "aria-label": "Ways of the fingers on the screen",
      });
      picture.append(drawing("rect", { class: "frame", x: 0, y: 0, width, height }));
      for (const finger of sheet.fingers) {
        const points = finger.points;
        if (!points.length) continue;
        picture.append(drawing("polyline", { class: "value", points: points.map((p) => p[1] + "," + p[2]).join(" ") }));
        const ends = points.length > 1 ? [points[0], points[points.length - 1]] : [points[0]];
        for (const end of ends) {
          // Of 260 pixels on the page, whatever the device.
          const pixel = width / 260;
          picture.append(drawing("circle", { class: "dot", cx: end[1], cy: end[2], r: 4 * pixel }),
            drawing("text", { x: end[1] + 8 * pixel, y: end[2] + 4 * pixel, "font-size": 12 * pixel }, round(end[0], 3) + " s"));
        }
      }
      $("finger").append(picture);
      for (const finger of sheet.fingers) {
        const points = finger.points.map((p) => "[" + p.map((n) => round(n, 3)).join(", ") + "]").join(", ");
        $("finger").append(element("div", { class: "copies" },
          copyButton("JSON", "finger " + finger.number, '{ "drag": [' + points + '] }')));
      }
    }

    for (const colour of sheet.colours) {
      const button = copyButton(colour.hex, "the colour " + colour.hex, colour.hex);
      const mark = element("i", { "aria-hidden": "true" });
      mark.style.background = colour.hex;
      button.prepend(mark);
      button.classList.add("swatch");
      $("colours").append(element("span", {}, button, " ", element("span", { class: "quiet" }, colour.views)));
    }
    $("colourSection").hidden = sheet.colours.length === 0;

    seek(0);
    """#
}
