// Modes: 4 5
import UIKit

// What is unavailable, with the message that names it.

let styledBar: Any = UINavigationBar.appearance()  // says: UIAppearance is not supported
