/** An error that the operator can fix. Its message is a complete sentence and is shown without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** An environment variable has an invalid value. The message names the variable. */
export class ConfigError extends OperatorError {
  override name = 'ConfigError'
}
