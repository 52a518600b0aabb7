const codes = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS
  BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE
  EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM
  HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC
  LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
  NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
  SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO
  TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
`

/** Names that are shorter or more common than those of the Unicode CLDR. */
const usualNames: Readonly<Record<string, readonly [en: string, vi: string]>> = {
  BQ: ['Caribbean Netherlands', 'Caribe thuộc Hà Lan'],
  CD: ['DR Congo', 'Cộng hòa Dân chủ Congo'],
  CG: ['Congo', 'Congo'],
  CI: ["Côte d'Ivoire", "Côte d'Ivoire"],
  HK: ['Hong Kong', 'Hồng Kông'],
  IT: ['Italy', 'Ý'],
  MM: ['Myanmar', 'Myanmar'],
  MO: ['Macao', 'Ma Cao'],
  PS: ['Palestine', 'Palestine'],
}

function nameIn(language: 'en' | 'vi') {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return (code: string) => usualNames[code]?.[language === 'en' ? 0 : 1] ?? names.of(code) ?? code
}

const english = nameIn('en')
const vietnamese = nameIn('vi')

/** The countries of ISO 3166-1 (rule 10.4): code, English and Vietnamese name. */
export const countries: readonly (readonly [code: string, en: string, vi: string])[] = codes
  .trim()
  .split(/\s+/)
  .map((code) => [code, english(code), vietnamese(code)])
