/** An error that the operator can fix. Its message is a complete sentence and is shown without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
