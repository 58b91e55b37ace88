// Modes: 4 5
import UIKit

// What says no, by name.

let styledBar: Any = UINavigationBar.appearance()  // says: UIAppearance is not supported
