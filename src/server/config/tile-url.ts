import { ConfigError } from './operator-error.ts'
import { isPlainHost } from './parsers.ts'
import { setting } from './setting.ts'

const openStreetMap = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

/** The URL template of the map's tiles, or null for none. */
export const tileUrlSetting = setting<string | null>(
  'TILE_URL',
  openStreetMap,
  parseTileUrl,
  'the pictures of maps, which the visitor’s browser fetches: an address with `{z}`, `{x}` and `{y}` of tiles made from OpenStreetMap (which the map names as their source), or `none`: maps show their pins without streets',
)

function parseTileUrl(text: string, name: string): string | null {
  if (text === 'none') return null
  if (tileOrigin(text) !== null && ['{z}', '{x}', '{y}'].every((place) => text.includes(place))) return text
  throw new ConfigError(
    `${name} must be none, or an address with the places {z}, {x} and {y}, as in ${openStreetMap}, but it is “${text}”.`,
  )
}

/** The origin of the tiles for the content policy. Null if it cannot be determined. */
export function tileOrigin(tileUrl: string): string | null {
  const url = URL.parse(tileUrl)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null
  return isPlainHost(url.host) ? url.origin : null
}

/** Whether the tiles come from OpenStreetMap's own servers (https://operations.osmfoundation.org/policies/tiles/). */
export function usesPublicTiles(tileUrl: string): boolean {
  return URL.parse(tileUrl)?.hostname.endsWith('tile.openstreetmap.org') ?? false
}
