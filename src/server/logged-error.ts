type LoggedError = { type: string; message: string; stack: string; code?: unknown; cause?: LoggedError }

/** What a log keeps of an error. The rest may quote a customer: PostgreSQL tells which e-mail was there already. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { name: type, message, stack = '', cause } = error
  return {
    type,
    message,
    ...('code' in error && { code: error.code }),
    stack,
    ...(cause !== undefined && { cause: loggedError(cause) }),
  }
}
