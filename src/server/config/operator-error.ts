import { configurationExitCode } from './exit-codes.ts'

/** An error that the operator can fix. Its message is a full sentence, shown without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** An error whose cause may pass without the operator, so the supervisor restarts the service. */
export class OutageError extends OperatorError {
  override name = 'OutageError'
}

/** The exit code of a process that ends with this error. */
export function exitCodeOf(error: unknown): number {
  const isFinal = error instanceof OperatorError && !(error instanceof OutageError)
  return isFinal ? configurationExitCode : 1
}

/** The printed form of an error: the message of an `OperatorError`, otherwise the stack. */
export function shownError(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  return error instanceof Error ? `${error.stack}` : String(error)
}

/** An invalid environment variable. The message names the variable. */
export class ConfigError extends OperatorError {
  override name = 'ConfigError'
}
