const picture = '"image":{"url":"'

/**
 * JSON whose pictures of this site have absolute addresses, for clients elsewhere; without an origin as it is. A text
 * inside JSON has its quotes escaped, so that what is looked for is never found in one.
 */
export function withAbsoluteImageUrlsInJson(json: string, origin: string | null): string {
  return origin === null ? json : json.replaceAll(`${picture}/`, () => `${picture}${origin}/`)
}

/** The same for one address. */
export function absoluteImageUrl(url: string, origin: string | null): string
export function absoluteImageUrl(url: string | null, origin: string | null): string | null
export function absoluteImageUrl(url: string | null, origin: string | null): string | null {
  return origin !== null && url?.startsWith('/') ? origin + url : url
}

/** The same for a value that is to be sent. */
export function withAbsoluteImageUrls<Value>(value: Value, origin: string | null): Value {
  return origin === null ? value : JSON.parse(withAbsoluteImageUrlsInJson(JSON.stringify(value), origin))
}
