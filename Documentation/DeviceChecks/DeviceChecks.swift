import UIKit

#if canImport(Recorder)
  import Recorder
#endif

/// A choice that Inbetween made without proof from a device, and what shows how a device does it.
@MainActor
public struct DeviceCheck {
  /// Also the name of the folder that its trace belongs in.
  public let name: String
  public let question: String
  /// What Inbetween does.
  public let choice: String
  let seconds: Double
  let run: @MainActor (DeviceCheckController) -> Void

  /// The first to be looked at come first.
  public static let all = [edges, blocks, transaction, bounce, order, retargeting]

  /// A screenshot shows it: each square lies 0.1 px further to the right than the one before.
  static let edges = DeviceCheck(
    name: "edges",
    question:
      "Which pixels does an edge take at steps of 0.1 px: upright and turned by 3°, without and with a corner radius?",
    choice: "Without a corner radius those whose centre lies inside; with one the edge is smooth.",
    seconds: 0.1
  ) { page in
    let pixel = 1 / UIScreen.main.scale
    for row in 0..<4 {
      for column in 0..<10 {
        let square = UIView(
          frame: CGRect(x: 12 + 36 * CGFloat(column), y: 20 + 50 * CGFloat(row), width: 24, height: 24))
        square.backgroundColor = .black
        square.center.x += 0.1 * pixel * CGFloat(column)
        if row >= 2 { square.transform = CGAffineTransform(rotationAngle: 3 * .pi / 180) }
        if row % 2 == 1 { square.layer.cornerRadius = 8 }
        page.add(square, "row \(row), step \(column)")
      }
    }
    page.note("rows: upright, upright with radius 8, turned, turned with radius 8; take a screenshot")
  }

  static let blocks = DeviceCheck(
    name: "blocks", question: "Which properties does an animation block of a view animate?",
    choice: "All that are listed here.", seconds: 1.2
  ) { page in
    var readings: [@MainActor () -> Void] = []
    @MainActor func property(
      _ name: String, from start: CGFloat, to end: CGFloat, set: @escaping @MainActor (CALayer, CGFloat) -> Void,
      get: @escaping @MainActor (CALayer) -> CGFloat
    ) {
      let view = UIView(
        frame: CGRect(x: 20 + 30 * CGFloat(readings.count % 11), y: 40, width: 20, height: 20))
      view.backgroundColor = .gray
      set(view.layer, start)
      page.add(view, name)
      page.afterTheTurn {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { set(view.layer, end) }
      }
      readings.append {
        let shown = get(view.layer.presentation() ?? view.layer)
        let part = (shown - start) / (end - start)
        page.note(
          "\(name): \(part > 0.05 && part < 0.95 ? "animated" : "jumps") (\(page.text(part)) at half time)")
      }
    }
    property("opacity", from: 1, to: 0, set: { $0.opacity = Float($1) }, get: { CGFloat($0.opacity) })
    property("position", from: 40, to: 140, set: { $0.position.y = $1 }, get: { $0.position.y })
    property("bounds", from: 20, to: 40, set: { $0.bounds.size.height = $1 }, get: { $0.bounds.height })
    property("cornerRadius", from: 0, to: 10, set: { $0.cornerRadius = $1 }, get: { $0.cornerRadius })
    property("borderWidth", from: 0, to: 8, set: { $0.borderWidth = $1 }, get: { $0.borderWidth })
    property(
      "shadowOpacity", from: 0, to: 1, set: { $0.shadowOpacity = Float($1) },
      get: { CGFloat($0.shadowOpacity) })
    property("shadowRadius", from: 0, to: 10, set: { $0.shadowRadius = $1 }, get: { $0.shadowRadius })
    property(
      "shadowOffset", from: 0, to: 10, set: { $0.shadowOffset.width = $1 }, get: { $0.shadowOffset.width })
    property("zPosition", from: 0, to: 10, set: { $0.zPosition = $1 }, get: { $0.zPosition })
    property("anchorPoint", from: 0.5, to: 1, set: { $0.anchorPoint.x = $1 }, get: { $0.anchorPoint.x })
    property(
      "transform.m34", from: 0, to: -0.01, set: { $0.transform.m34 = $1 }, get: { $0.transform.m34 })
    page.after(0.5) { for reading in readings { reading() } }
  }

  static let transaction = DeviceCheck(
    name: "transaction",
    question: "When is the completion block of a transaction around present(_:animated:) called?",
    choice: "At once: the presentation begins after the commit.", seconds: 1.5
  ) { page in
    let begin = CACurrentMediaTime()
    @MainActor func note(_ what: String) { page.note("\(what) after \(page.text(CACurrentMediaTime() - begin)) s") }
    let card = UIViewController()
    card.modalPresentationStyle = .fullScreen
    card.view.backgroundColor = .gray
    CATransaction.begin()
    CATransaction.setCompletionBlock { note("completion block") }
    page.present(card, animated: true) {
      note("completion of present")
      card.dismiss(animated: true)
    }
    CATransaction.commit()
  }

  /// ζ = 1/(1 + bounce) = 2: over-damped, if UIKit lets it be.
  static let bounce = DeviceCheck(
    name: "bounce", question: "Is a spring of negative bounce slower than one without bounce?",
    choice: "No: it is drawn critically damped.", seconds: 1.2
  ) { page in
    let view = UIView(frame: CGRect(x: 20, y: 60, width: 40, height: 40))
    view.backgroundColor = .gray
    page.add(view, "bounce")
    guard #available(iOS 17, *) else { return page.note("needs iOS 17") }
    let omega = 2 * Double.pi / 0.5
    let t = 0.25
    let critical = 1 - (1 + omega * t) * exp(-omega * t)
    let fast = omega * (4.0 - 1).squareRoot()
    let over = 1 - exp(-2 * omega * t) * (cosh(fast * t) + 2 * omega / fast * sinh(fast * t))
    page.afterTheTurn {
      UIView.animate(springDuration: 0.5, bounce: -0.5) { view.center.x += 200 }
    }
    page.after(t) {
      let shown = ((view.layer.presentation() ?? view.layer).position.x - 40) / 200
      page.note(
        "\(page.text(shown)) of the way after 0.25 s; critically damped \(page.text(critical)), over-damped \(page.text(over))"
      )
    }
  }

  static let order = DeviceCheck(
    name: "order", question: "Which comes first: did-appear, or the completions of what ran alongside?",
    choice: "The completions alongside.", seconds: 1.5
  ) { page in
    let card = Told { [weak page] in page?.note($0) }
    card.modalPresentationStyle = .fullScreen
    card.view.backgroundColor = .gray
    page.present(card, animated: true) { [weak page] in
      page?.note("completion of present")
      card.dismiss(animated: true)
    }
    page.transitionCoordinator?.animate(
      alongsideTransition: nil, completion: { [weak page] _ in page?.note("completion alongside") })
  }

  static let retargeting = DeviceCheck(
    name: "retargeting", question: "From where does a transform go on that is sent elsewhere half-way?",
    choice: "From what shows.", seconds: 1.7
  ) { page in
    let view = UIView(frame: CGRect(x: 120, y: 60, width: 60, height: 60))
    view.backgroundColor = .gray
    page.add(view, "retargeting")
    page.afterTheTurn {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
      }
    }
    page.after(0.5) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.transform = .identity }
    }
    page.after(0.75) {
      let scale = (view.layer.presentation() ?? view.layer).transform.m11
      page.note(
        "scale \(page.text(scale)) after 0.75 s; from what shows 1.375, from the old model 1.75, additive 1.5"
      )
    }
  }
}

/// A controller that says when it has appeared.
private final class Told: UIViewController {
  private let tell: (String) -> Void

  init(_ tell: @escaping (String) -> Void) {
    self.tell = tell
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tell("did-appear")
  }
}

/// Runs one check, records its trace, and shows what was noted.
@MainActor
public final class DeviceCheckController: UIViewController {
  public let check: DeviceCheck
  /// What was noted, a line each.
  public private(set) var notes: [String] = []
  /// What the check's views showed; there once it is over.
  public private(set) var recorder: TraceRecorder?
  /// Told when the check is over.
  public var onEnd: (() -> Void)?
  private let lines = UILabel()
  private let canvas = UIView()
  private var hasRun = false

  public init(_ check: DeviceCheck) {
    self.check = check
    super.init(nibName: nil, bundle: nil)
    title = check.name
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    canvas.frame = CGRect(x: 0, y: 100, width: view.bounds.width, height: 240)
    lines.frame = CGRect(x: 16, y: 350, width: view.bounds.width - 32, height: view.bounds.height - 370)
    lines.numberOfLines = 0
    lines.font = UIFont.systemFont(ofSize: 13)
    view.addSubview(canvas)
    view.addSubview(lines)
    note(check.question)
    note("Inbetween: \(check.choice)")
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasRun, let window = view.window else { return }
    hasRun = true
    let recorder = TraceRecorder(window: window)
    self.recorder = recorder
    recorder.start()
    check.run(self)
    after(check.seconds) { [weak self] in
      recorder.stop()
      self?.save(recorder)
      self?.onEnd?()
    }
  }

  /// Into the app's documents, from where Xcode's window of devices or the Files app fetches it.
  private func save(_ recorder: TraceRecorder) {
    #if canImport(ObjectiveC)
      guard let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first else {
        return
      }
      let file = folder.appendingPathComponent("\(check.name)-trace.json")
      do {
        try recorder.write(to: file)
        note("written to \(file.lastPathComponent)")
      } catch {
        note("not written: \(error)")
      }
    #endif
  }

  // MARK: For checks

  /// Shows a view, by whose name the trace knows it.
  func add(_ view: UIView, _ name: String) {
    view.accessibilityIdentifier = name
    canvas.addSubview(view)
  }

  /// Notes a line.
  func note(_ line: String) {
    notes.append(line)
    lines.text = notes.joined(separator: "\n")
  }

  /// Does `action` once what was set up has been on the screen.
  func afterTheTurn(_ action: @escaping () -> Void) {
    CATransaction.begin()
    CATransaction.setCompletionBlock(action)
    CATransaction.commit()
  }

  /// Does `action` in the first frame from `seconds` on.
  func after(_ seconds: Double, _ action: @escaping () -> Void) { FrameWait(seconds, action).start() }

  func text(_ number: Double) -> String { String(format: "%.3f", number) }
}

/// Waits by the display, whose time a stage has as well.
@MainActor
private final class FrameWait: NSObject {
  private let seconds: Double
  private let action: () -> Void
  private let begin = CACurrentMediaTime()

  init(_ seconds: Double, _ action: @escaping () -> Void) {
    (self.seconds, self.action) = (seconds, action)
    super.init()
  }

  func start() {
    #if canImport(ObjectiveC)
      CADisplayLink(target: self, selector: #selector(step(_:))).add(to: .main, forMode: .common)
    #else
      CADisplayLink(target: self, selector: Selector(FrameWait.step(_:))).add(to: .main, forMode: .common)
    #endif
  }

  #if canImport(ObjectiveC)
    @objc private func step(_ link: CADisplayLink) { tick(link) }
  #else
    private func step(_ link: CADisplayLink) { tick(link) }
  #endif

  private func tick(_ link: CADisplayLink) {
    guard link.timestamp - begin >= seconds - 0.001 else { return }
    link.invalidate()
    action()
  }
}

/// The list of checks.
@MainActor
public final class DeviceCheckList: UITableViewController {
  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Device checks"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "check")
  }

  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    DeviceCheck.all.count
  }

  public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "check", for: indexPath)
    cell.textLabel?.text = DeviceCheck.all[indexPath.row].name
    return cell
  }

  public override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(
      DeviceCheckController(DeviceCheck.all[indexPath.row]), animated: true)
  }
}

#if os(iOS)
  @main
  final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = UINavigationController(rootViewController: DeviceCheckList(style: .plain))
      window.makeKeyAndVisible()
      self.window = window
      return true
    }
  }
#endif
