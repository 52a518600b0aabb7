import { parseBaseUrl } from './parsers.ts'
import { setting } from './setting.ts'

/** The URLs of reverse geocoding and place search: paths of this site, or other services. */
export type Geography = { geocoderUrl: string; placesUrl: string }

/** The path of the embedded geography. */
export const geographyPath = '/geography'

/** The settings of the geography services. */
export const geographySettings = {
  geocoderUrl: setting(
    'GEOCODER_URL',
    geographyPath,
    parseBaseUrl,
    'a service that answers visitors’ browsers `GET …/data/reverse-geocode-client?latitude&longitude&localityLanguage=vi` with `{locality, city}`: the beginning of its address',
    'none: Mâm answers itself, at `/geography`, from its own gazetteer',
  ),
  placesUrl: setting(
    'PLACES_URL',
    geographyPath,
    parseBaseUrl,
    'a service that answers them `GET …/places?q=&limit=&latitude=&longitude=` with a list of `{name, formatted_address, geometry: {location: {lat, lng}}}`',
    'the same',
  ),
}

/** The origins of external geography services, for the content policy; none for paths of this site. */
export function geographyOrigins({ geocoderUrl, placesUrl }: Geography): string[] {
  const origins = [geocoderUrl, placesUrl].flatMap((address) => URL.parse(address)?.origin ?? [])
  return [...new Set(origins)]
}
