/** Days of the week that follow each other with the same hours, from Monday (0). */
type EqualDays = { from: number; to: number; hours: string }

/** `08:00–14:00, 17:00–22:00`; empty where it is closed. */
export function shownRanges(ranges: readonly { opens: string; closes: string }[]): string {
  return ranges.map(({ opens, closes }) => `${opens}–${closes}`).join(', ')
}

/** Puts days with the same hours in one row. */
export function equalDays(week: readonly string[]): EqualDays[] {
  const rows: EqualDays[] = []
  for (const [day, hours] of week.entries()) {
    const last = rows.at(-1)
    if (last?.hours === hours) last.to = day
    else rows.push({ from: day, to: day, hours })
  }
  return rows
}

/** All days from one to another. */
export function daysBetween(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}
