/// The version of Inbetween.
package enum ProgramVersion {
  package static let current = "0.1.0"
}
