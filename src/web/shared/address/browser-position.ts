import { geolocationTimeoutMs } from '#domain/shop/limits.ts'

/** A position in degrees. */
export type Position = { latitude: number; longitude: number }

/**
 * A permission prompt that stays open this long counts as denied. The timeout of the browser (3 s) only starts after
 * the permission.
 */
const promptTimeoutMs = 30_000

/**
 * Asks the browser for its position; null if the person denies it, or if the position is unknown after 3 s (rule 12.2).
 */
export function askPosition(): Promise<Position | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve(null)
      return
    }
    setTimeout(resolve, promptTimeoutMs, null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve(null),
      { timeout: geolocationTimeoutMs, maximumAge: 60_000 },
    )
  })
}
