import { ConfigError, type Environment, parseUrl, readText } from './environment-values.ts'

/** Where browsers ask for what is around a position, and for places by name: paths of this site, or other services. */
export type Geography = { geocoderUrl: string; placesUrl: string }

/** Where this site answers both itself. */
export const geographyPath = '/geography'

export function readGeography(env: Environment): Geography {
  return { geocoderUrl: readServiceUrl(env, 'GEOCODER_URL'), placesUrl: readServiceUrl(env, 'PLACES_URL') }
}

/** Scheme and host of the services that a page may ask besides this site. */
export function geographyOrigins({ geocoderUrl, placesUrl }: Geography): string[] {
  const origins = [geocoderUrl, placesUrl].flatMap((address) => URL.parse(address)?.origin ?? [])
  return [...new Set(origins)]
}

function readServiceUrl(env: Environment, name: string): string {
  const value = readText(env, name)
  if (value === null) return geographyPath
  const url = parseUrl(name, value, ['http:', 'https:'])
  const isBase = url.search === '' && url.hash === '' && url.username === '' && url.password === ''
  // Its host goes into a header, so nothing but a host and a port may stand in it.
  if (isBase && /^[a-z0-9.:[\]-]+$/.test(url.host)) return url.href.replace(/\/+$/, '')
  throw new ConfigError(
    `${name} must be the beginning of an address, without user, “?” or “#”, as in https://geo.example.com.`,
  )
}
