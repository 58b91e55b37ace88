import UIKit

/// A page with a table of numbered rows; pulling the table down dismisses it.
@preconcurrency @MainActor
open class SlideOverListController: UITableViewController {
  public let delegate = SlideOverDelegate()
  /// The number of rows.
  public let rows: Int
  private var pull: SlideOverPull?

  public init(rows: Int = 50) {
    self.rows = rows
    super.init(style: .plain)
    modalPresentationStyle = .fullScreen
    transitioningDelegate = delegate
  }

  public required init?(coder: NSCoder) {
    rows = 50
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    // Pulling starts at offset 0, so the rows must start at the top of the screen.
    tableView.contentInsetAdjustmentBehavior = .never
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    pull = SlideOverPull(tableView, of: self, with: delegate)
  }

  open override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

  open override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "\(indexPath.row)"
    return cell
  }

  deinit {}
}
