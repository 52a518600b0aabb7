import { OperatorError } from '#server/config/operator-error.ts'
import { findErrorCode } from '#server/db/connection.ts'

/** Turns errors with one of these codes into an OperatorError, or a subclass. Rethrows all others. */
export function toOperatorError(
  codes: readonly string[],
  sentence: (code: string) => string,
  Kind: typeof OperatorError = OperatorError,
): (cause: unknown) => never {
  return (cause) => {
    const code = findErrorCode(cause)
    throw code !== null && codes.includes(code) ? new Kind(sentence(code), { cause }) : cause
  }
}
