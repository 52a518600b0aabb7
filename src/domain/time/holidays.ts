import { dayInVietnam, formatDate, parseDate } from './week-hours.ts'

/** Days on which many restaurants close, from the first to the last date (`YYYY-MM-DD`). */
export type Holiday = { kind: HolidayKind; from: string; to: string }

/** Tết, and the other public holidays of the Labour Code of 2019, article 112. */
export type HolidayKind = 'tet' | 'new_year' | 'hung_kings' | 'reunification' | 'labour' | 'national'

/**
 * The first day of the lunar year in Vietnam, and the tenth of its third month. The calendar is computed for UTC+7, so
 * 2030 begins a day before China's. Source: Hồ Ngọc Đức, Âm lịch Việt Nam (informatik.uni-leipzig.de/~duc/amlich).
 */
export const lunarDates: Readonly<Record<number, { tet: string; hungKings: string }>> = {
  2026: { tet: '2026-02-17', hungKings: '2026-04-26' },
  2027: { tet: '2027-02-06', hungKings: '2027-04-16' },
  2028: { tet: '2028-01-26', hungKings: '2028-04-04' },
  2029: { tet: '2029-02-13', hungKings: '2029-04-23' },
  2030: { tet: '2030-02-02', hungKings: '2030-04-12' },
  2031: { tet: '2031-01-23', hungKings: '2031-04-01' },
  2032: { tet: '2032-02-11', hungKings: '2032-04-19' },
  2033: { tet: '2033-01-31', hungKings: '2033-04-09' },
  2034: { tet: '2034-02-19', hungKings: '2034-04-28' },
  2035: { tet: '2035-02-08', hungKings: '2035-04-17' },
}

/**
 * Days before and after the first day of the lunar year that belong to Tết. It ends on the seventh day, on which the New
 * Year's pole is taken down.
 */
const tetBefore = 2
const tetAfter = 6

/** The next `count` holidays that are not over, the nearest first. There are none after the last year of `lunarDates`. */
export function comingHolidays(now: Date, count: number): Holiday[] {
  const today = formatDate(dayInVietnam(now))
  return Object.keys(lunarDates)
    .flatMap((year) => holidaysOf(Number(year)))
    .filter(({ to }) => to >= today)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .slice(0, count)
}

/** The nine days of the next Tết that has not ended; null after the last year of `lunarDates`. */
export function comingTet(now: Date): Holiday | null {
  const most = Object.keys(lunarDates).length * holidaysPerYear
  return comingHolidays(now, most).find(({ kind }) => kind === 'tet') ?? null
}

const holidaysPerYear = 6

function holidaysOf(year: number): Holiday[] {
  const lunar = lunarDates[year]
  if (lunar === undefined) return []
  const newYear = parseDate(lunar.tet) ?? 0
  const one = (kind: HolidayKind, date: string): Holiday => ({ kind, from: date, to: date })
  return [
    one('new_year', `${year}-01-01`),
    { kind: 'tet', from: formatDate(newYear - tetBefore), to: formatDate(newYear + tetAfter) },
    one('hung_kings', lunar.hungKings),
    one('reunification', `${year}-04-30`),
    one('labour', `${year}-05-01`),
    { kind: 'national', from: `${year}-09-01`, to: `${year}-09-02` },
  ]
}
