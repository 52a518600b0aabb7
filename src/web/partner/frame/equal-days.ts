/** Neighbouring days of the week with the same hours, from the first to the last. Monday is 0. */
type EqualDays = { from: number; to: number; hours: string }

/** The ranges as `08:00–14:00, 17:00–22:00`; an empty text for a closed day. */
export function shownRanges(ranges: readonly { opens: string; closes: string }[]): string {
  return ranges.map(({ opens, closes }) => `${opens}–${closes}`).join(', ')
}

/** Puts neighbouring days with the same hours in one row. `week`: the hours of each day, Monday first. */
export function equalDays(week: readonly string[]): EqualDays[] {
  const rows: EqualDays[] = []
  for (const [day, hours] of week.entries()) {
    const last = rows.at(-1)
    if (last?.hours === hours) last.to = day
    else rows.push({ from: day, to: day, hours })
  }
  return rows
}

/** The days from `from` to `to`, both included. */
export function daysBetween(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
