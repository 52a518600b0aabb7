import { OperatorError } from '#server/config/operator-error.ts'
import { findErrorCode } from '#server/db/connection.ts'

/** Makes failures with one of these codes a sentence for the person who runs the shop; others are thrown as they came. */
export function toOperatorError(
  codes: readonly string[],
  sentence: (code: string) => string,
): (cause: unknown) => never {
  return (cause) => {
    const code = findErrorCode(cause)
    throw code !== null && codes.includes(code) ? new OperatorError(sentence(code), { cause }) : cause
  }
}
