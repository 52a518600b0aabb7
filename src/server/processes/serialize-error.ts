type SerializedError = {
  type: string
  message: string
  stack: string
  code?: unknown
  cause?: SerializedError
}

/**
 * The logged part of an error. Its other properties may contain personal data: PostgreSQL's `detail` contains a
 * duplicate e-mail.
 */
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

/**
 * The logged part of a thrown value that is no error. For an object only its class, because its fields may contain
 * personal data.
 */
function serializeValue(value: unknown): SerializedError {
  if (typeof value !== 'object' || value === null)
    return { type: typeof value, message: String(value), stack: '' }
  return { type: value.constructor?.name ?? 'object', message: 'thrown without an error', stack: '' }
}
