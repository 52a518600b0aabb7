const numberThenRest =
  /^(?:s[ốo]\s+)?([kh]?\d{1,5}[a-z]?(?:[/-]\d{1,5}[a-z]?){0,3})(?:\s*,\s*|\s+)(?:đường\s+|duong\s+)?(\S.*)$/iu

/** Splits a leading house number (36, 36A, K36/12) from the rest; null without one. */
export function splitHouseNumber(text: string): { houseNumber: string; rest: string } | null {
  const [, houseNumber, rest] = numberThenRest.exec(text.normalize('NFC').trim()) ?? []
  return houseNumber === undefined || rest === undefined ? null : { houseNumber, rest }
}
