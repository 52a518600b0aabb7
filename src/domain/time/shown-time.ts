/** Converts the wire's `DD-MM-YYYY HH:mm` to the display format `HH:mm DD-MM-YYYY`; other texts are unchanged. */
export function momentForPeople(wireMoment: string): string {
  return wireMoment.replace(/^(\d{2}-\d{2}-\d{4}) (\d{2}:\d{2})$/, '$2 $1')
}

/** A time of day without seconds: `22:30:00` becomes `22:30` (spec §2). */
export function shortTime(time: string): string {
  return time.slice(0, 5)
}
