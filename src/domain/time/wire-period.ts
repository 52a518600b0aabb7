import { dayRangeInVietnam } from './vietnam-time.ts'

/** A period of time; `to` is exclusive. */
export type Period = { from: Date; to: Date }

/** The day of `DD-MM-YYYY` in Vietnam; null for other texts and invalid dates. */
export function dayOfText(text: string): Period | null {
  const [, day, month, year] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(text) ?? []
  return dayRangeInVietnam(`${year}-${month}-${day}`)
}

/** The month of `MM-YYYY`, from its first day in Vietnam; null for other texts. */
export function monthOfText(text: string): Period | null {
  const [, month, year] = /^(\d\d)-(\d{4})$/.exec(text) ?? []
  return between([Number(year), Number(month)], [Number(year), Number(month) + 1])
}

/** The year of `YYYY`, from its first day in Vietnam; null for other texts. */
export function yearOfText(text: string): Period | null {
  const [year] = /^\d{4}$/.exec(text) ?? []
  return between([Number(year), 1], [Number(year) + 1, 1])
}

type Month = readonly [year: number, month: number]

function between(first: Month, next: Month): Period | null {
  const from = startOf(first)
  const to = startOf(next[1] === 13 ? [next[0] + 1, 1] : next)
  return from === null || to === null ? null : { from, to }
}

function startOf([year, month]: Month): Date | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
  return dayRangeInVietnam(text)?.from ?? null
}
