import { foldMarks } from '#domain/search/search-text.ts'
import { findSpelled, spelledWords } from '#domain/search/spelling.ts'

/** A city or province of the city list (rule 10.4). */
export type VietnamCity = {
  code: string
  name: string
  /** Other names in addresses, in lower case without diacritics. */
  alsoCalled: readonly string[]
}

/** The city list (rule 10.4). Decision 6 says which city each code means. */
export const vietnamCities: readonly VietnamCity[] = [
  { code: 'DN', name: 'Đà Nẵng', alsoCalled: ['danang'] },
  { code: 'HN', name: 'Hà Nội', alsoCalled: ['hanoi'] },
  {
    code: 'HCM',
    name: 'Hồ Chí Minh',
    alsoCalled: ['hcm', 'hcmc', 'tphcm', 'ho chi minh city', 'sai gon', 'saigon'],
  },
  { code: 'QN', name: 'Quảng Nam', alsoCalled: [] },
  { code: 'QNG', name: 'Quảng Ngãi', alsoCalled: [] },
  { code: 'HU', name: 'Huế', alsoCalled: ['thua thien hue'] },
  { code: 'HP', name: 'Hải Phòng', alsoCalled: ['haiphong'] },
  { code: 'DL', name: 'Đà Lạt', alsoCalled: ['dalat'] },
  { code: 'TH', name: 'Thanh Hóa', alsoCalled: [] },
  { code: 'NP', name: 'Ninh Bình', alsoCalled: [] },
  { code: 'CB', name: 'Cao Bằng', alsoCalled: [] },
  { code: 'LS', name: 'Lạng Sơn', alsoCalled: [] },
  { code: 'QNH', name: 'Quảng Ninh', alsoCalled: [] },
]

/** All names of the cities in lower case without diacritics. `words`: the words with diacritics; null for other names. */
const spellings = vietnamCities.flatMap((city) => [
  { city, spelling: foldMarks(city.name), words: spelledWords(city.name) },
  ...city.alsoCalled.map((spelling) => ({ city, spelling, words: null })),
])
const title = /^(thanh pho|city|tp|tinh) /
const country = /^(viet nam|vietnam|vn)$/
const postalCode = / ?\b\d{5,6}$/
const countryAtTheEnd = / (viet nam|vietnam)$/
/** Words before a city's name that make it the name of a street or ward. */
const placeCalledAfter = /(^|\W)(duong|pho|phuong|xa|p|ngo|hem|kiet|kdc|khu pho)$/

/**
 * The last city of the list in an address; null if there is none (wire: city list). Case does not matter. The diacritics
 * may be missing, but they may not be different.
 */
export function cityOfAddress(address: string): VietnamCity | null {
  const parts = address
    .split(/[,;\n]/)
    .map((written) => ({ written, plain: plainPart(written) }))
    .filter(({ plain }) => plain !== '' && !country.test(plain))
  // The first of several parts is a house or street, which may be named after a city.
  const candidates = parts.length > 1 ? parts.slice(1) : parts
  for (const part of candidates.toReversed()) {
    const named = findNamed(part, (spelling) => part.plain.replace(title, '') === spelling)
    if (named) return named.city
  }
  return cityAtTheEnd(parts.at(-1) ?? { written: '', plain: '' })
}

/** A part of an address as it is written, and without case, diacritics and postal code. */
type Part = { written: string; plain: string }

/** The city whose plain name `isCalled` accepts, unless the name is written with other diacritics: Huê is not Huế. */
function findNamed({ written }: Part, isCalled: (spelling: string) => boolean) {
  const words = spelledWords(written)
  return spellings.find(
    (one) => isCalled(one.spelling) && (one.words === null || findSpelled(words, one.words) >= 0),
  )
}

function plainPart(part: string): string {
  const words = foldMarks(part.replaceAll('.', ' '))
  return words.replace(postalCode, '').replace(countryAtTheEnd, '').replace(postalCode, '')
}

/** The city at the end of a part of an address, unless the name belongs to a street there (210 Hải Phòng). */
function cityAtTheEnd(part: Part): VietnamCity | null {
  const named = findNamed(part, (spelling) => part.plain.endsWith(` ${spelling}`))
  if (!named) return null
  const before = part.plain.slice(0, -named.spelling.length).trim()
  if (/(^| )(thanh pho|tp|tinh)$/.test(before)) return named.city
  const isStreet = !/\p{L}{2}/u.test(before) || placeCalledAfter.test(before)
  return isStreet ? null : named.city
}
