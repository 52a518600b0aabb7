type SerializedError = {
  type: string
  message: string
  stack: string
  code?: unknown
  cause?: SerializedError
}

/** What a log keeps of an error. The rest may quote a customer: PostgreSQL tells which e-mail was there already. */
export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return serializeValue(error)
  const { name: type, message, stack = '', cause } = error
  return {
    type,
    message,
    ...('code' in error && { code: error.code }),
    stack,
    ...(cause !== undefined && { cause: serializeError(cause) }),
  }
}

/** What was thrown without being an error: of an object only its class, since its fields may quote a customer too. */
function serializeValue(value: unknown): SerializedError {
  if (typeof value !== 'object' || value === null)
    return { type: typeof value, message: String(value), stack: '' }
  return { type: value.constructor?.name ?? 'object', message: 'thrown without an error', stack: '' }
}
