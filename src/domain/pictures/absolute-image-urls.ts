/** The beginning of an image field, before its URL. */
const imageField = '"image":{"url":"'

/**
 * Makes the URLs of this site's images in a JSON text absolute; without an origin the text stays unchanged. Quotes in JSON
 * strings are escaped, so the pattern matches only fields.
 */
export function withAbsoluteImageUrlsInJson(json: string, origin: string | null): string {
  return origin === null ? json : json.replaceAll(`${imageField}/`, () => `${imageField}${origin}/`)
}

/** Makes an image URL of this site absolute; unchanged without an origin. */
export function absoluteImageUrl(url: string, origin: string | null): string
export function absoluteImageUrl(url: string | null, origin: string | null): string | null
export function absoluteImageUrl(url: string | null, origin: string | null): string | null {
  return origin !== null && url?.startsWith('/') ? origin + url : url
}

/** Makes the image URLs in a value absolute; unchanged without an origin. */
export function withAbsoluteImageUrls<Value>(value: Value, origin: string | null): Value {
  return origin === null ? value : JSON.parse(withAbsoluteImageUrlsInJson(JSON.stringify(value), origin))
}
