/** The wire's `DD-MM-YYYY HH:mm` turned round for screens, `HH:mm DD-MM-YYYY`; any other text stays as it is. */
export function momentForPeople(wireMoment: string): string {
  return wireMoment.replace(/^(\d{2}-\d{2}-\d{4}) (\d{2}:\d{2})$/, '$2 $1')
}

/** A time of day without its seconds: `22:30:00` becomes `22:30` (spec §2: first 5 characters). */
export function shortTime(time: string): string {
  return time.slice(0, 5)
}
