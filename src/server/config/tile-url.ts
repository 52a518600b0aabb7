import { ConfigError, type Environment, readText } from './environment-values.ts'

const openStreetMap = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

/** Where the map's pictures come from, or null where none are asked for. */
export function readTileUrl(env: Environment): string | null {
  const value = readText(env, 'TILE_URL') ?? openStreetMap
  if (value === 'none') return null
  if (tileOrigin(value) !== null && ['{z}', '{x}', '{y}'].every((place) => value.includes(place)))
    return value
  throw new ConfigError(
    `TILE_URL must be none, or an address with the places {z}, {x} and {y}, as in ${openStreetMap}, but it is “${value}”.`,
  )
}

/** Scheme and host that a page may load tiles from; null where the host is not plain to see. */
export function tileOrigin(tileUrl: string): string | null {
  const url = URL.parse(tileUrl)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null
  // It goes into a header, so nothing but a host and a port may stand in it.
  return /^[a-z0-9.:[\]-]+$/.test(url.host) ? url.origin : null
}

/** The servers that OpenStreetMap's donors pay for: https://operations.osmfoundation.org/policies/tiles/ */
export function usesPublicTiles(tileUrl: string): boolean {
  return URL.parse(tileUrl)?.hostname.endsWith('tile.openstreetmap.org') ?? false
}
