import { ConfigError, type Environment, isPlainHost, readText } from './environment-values.ts'

const openStreetMap = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

/** The URL template of the map's tiles, or null for none. */
export function readTileUrl(env: Environment): string | null {
  const value = readText(env, 'TILE_URL') ?? openStreetMap
  if (value === 'none') return null
  if (tileOrigin(value) !== null && ['{z}', '{x}', '{y}'].every((place) => value.includes(place)))
    return value
  throw new ConfigError(
    `TILE_URL must be none, or an address with the places {z}, {x} and {y}, as in ${openStreetMap}, but it is “${value}”.`,
  )
}

/** The origin of the tiles for the content policy; null when it cannot be determined. */
export function tileOrigin(tileUrl: string): string | null {
  const url = URL.parse(tileUrl)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null
  return isPlainHost(url.host) ? url.origin : null
}

/** OpenStreetMap's own servers, see https://operations.osmfoundation.org/policies/tiles/ */
export function usesPublicTiles(tileUrl: string): boolean {
  return URL.parse(tileUrl)?.hostname.endsWith('tile.openstreetmap.org') ?? false
}
