/** Whether the browser should save data: then nothing is loaded in advance. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
