type LoggedError = { type: string; message: string; stack: string; code?: unknown; cause?: LoggedError }

/** What a log keeps of an error. The rest may quote a customer: PostgreSQL tells which e-mail was there already. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return loggedValue(error)
  const { name: type, message, stack = '', cause } = error
  return {
    type,
    message,
    ...('code' in error && { code: error.code }),
    stack,
    ...(cause !== undefined && { cause: loggedError(cause) }),
  }
}

/** What was thrown without being an error: of an object only its class, since its fields may quote a customer too. */
function loggedValue(value: unknown): LoggedError {
  if (typeof value !== 'object' || value === null)
    return { type: typeof value, message: String(value), stack: '' }
  return { type: value.constructor?.name ?? 'object', message: 'thrown without an error', stack: '' }
}
