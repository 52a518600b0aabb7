import { cleanLine } from '#domain/text/clean-text.ts'

/** Matches 36, 36A, 40bis, K36, L1004A. Does not match the numbers of wards and districts (P5, Q1). */
const digits = '\\d{1,5}(?:bis|ter|[a-z]{1,2})?'
const unit = `[a-or-z]?${digits}`
/** Matches 1806/127/2/6/3/9A: each slash leads into an alley off the previous one. */
const number = `${unit}(?: ?[/-] ?${unit}){0,7}`
/** The words for an alley, with and without diacritics. */
const alley = '(?:ngõ|ngo|ngách|ngach|hẻm|hem|kiệt|kiet)'
const houseNumber = `(?:[a-or-z]${digits}, ?)?(?:${alley} )?${number}(?:,? ${alley} ${number}){0,3}`
const numberThenRest = new RegExp(`^(?:s[ốo] )?(${houseNumber})(?: ?, ?| )(?:đường |duong )?(\\S.*)$`, 'iu')

/** Splits a leading house number (36, 36A, K36/12, 5 ngõ 12) from the rest; null if there is none. */
export function splitHouseNumber(text: string): { houseNumber: string; rest: string } | null {
  const [, written, rest] = numberThenRest.exec(cleanLine(text)) ?? []
  return written === undefined || rest === undefined ? null : { houseNumber: written, rest }
}
