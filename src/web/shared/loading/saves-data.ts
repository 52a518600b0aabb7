/** A person who saves data, or pays for each byte, fetches nothing in advance. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
