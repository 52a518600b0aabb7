function randomKey(): string {
  // Browsers keep randomUUID for https and localhost; a shop tried out over plain http has none.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Gives each attempt its key: the same one for as long as the same thing is asked for, so that it is ordered once. */
export function createKeyring(): (attempt: unknown) => string {
  let last = { text: '', key: '' }
  return (attempt) => {
    const text = JSON.stringify(attempt)
    if (text !== last.text) last = { text, key: randomKey() }
    return last.key
  }
}
