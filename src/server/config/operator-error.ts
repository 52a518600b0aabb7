/** Something the person who runs the shop can put right: its message is a whole sentence for them, shown without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
