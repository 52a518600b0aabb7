/** After this many different wrong codes, an order's code is no longer accepted. */
export const maxWrongCodes = 5

/** The four digits that prove a hand-over, from at least 4 random bytes. */
export function handOverCodeFromBytes(bytes: Uint8Array): string {
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  if (bytes.length < 4) throw new RangeError('A code of four digits needs at least 4 random bytes')
  return String((((a * 256 + b) * 256 + c) * 256 + d) % 10_000).padStart(4, '0')
}

/** Whether a typed code proves the hand-over. `wrongCodes`: the different wrong codes that were typed before. */
export function judgeHandOverCode(
  typed: string,
  { code, wrongCodes }: { code: string; wrongCodes: readonly string[] },
): 'right' | 'wrong' | 'blocked' {
  if (wrongCodes.length >= maxWrongCodes) return 'blocked'
  return typed === code ? 'right' : 'wrong'
}
