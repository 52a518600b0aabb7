import { geolocationTimeoutMs } from '#domain/shop/limits.ts'

/** Where a person is, in degrees. */
export type Position = { latitude: number; longitude: number }

/** The browser's own timeout of 3 s begins once the person has allowed it; a permission prompt left open this long counts as refused. */
const patienceMs = 30_000

/** Asks the browser where it is; null when the person says no, or nothing is known after 3 s (rule 12.2). */
export function askPosition(): Promise<Position | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve(null)
      return
    }
    setTimeout(resolve, patienceMs, null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve(null),
      { timeout: geolocationTimeoutMs, maximumAge: 60_000 },
    )
  })
}
