import { ConfigError, type Environment, isPlainHost, parseUrl, readText } from './environment-values.ts'

/** The URLs of reverse geocoding and place search: paths of this site, or other services. */
export type Geography = { geocoderUrl: string; placesUrl: string }

/** The path of the embedded geography. */
export const geographyPath = '/geography'

export function readGeography(env: Environment): Geography {
  return { geocoderUrl: readServiceUrl(env, 'GEOCODER_URL'), placesUrl: readServiceUrl(env, 'PLACES_URL') }
}

/** The origins of external geography services, for the content policy. */
export function geographyOrigins({ geocoderUrl, placesUrl }: Geography): string[] {
  const origins = [geocoderUrl, placesUrl].flatMap((address) => URL.parse(address)?.origin ?? [])
  return [...new Set(origins)]
}

function readServiceUrl(env: Environment, name: string): string {
  const value = readText(env, name)
  if (value === null) return geographyPath
  const url = parseUrl(name, value, ['http:', 'https:'])
  const isBase = url.search === '' && url.hash === '' && url.username === '' && url.password === ''
  if (isBase && isPlainHost(url.host)) return url.href.replace(/\/+$/, '')
  throw new ConfigError(
    `${name} must be the beginning of an address, without user, “?” or “#”, as in https://geo.example.com.`,
  )
}
