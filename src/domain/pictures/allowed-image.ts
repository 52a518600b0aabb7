const maxLength = 2_048
/** Any site would do: it only shows where a path leads. */
const site = 'https://site.invalid'

/**
 * Tells whether a write may name this picture: https on one of these hosts (`host` or `host:port`), or a path of this
 * site from its root (contract: image). Spaces, backslashes and control characters, which browsers read their own way,
 * are in neither.
 */
export function isAllowedImage(image: string, allowedHosts: readonly string[]): boolean {
  if (image.length > maxLength || !image.isWellFormed() || /[\s\\\p{Cc}]/u.test(image)) return false
  if (image.startsWith('/')) return !image.includes('//') && URL.parse(image, site)?.origin === site
  if (!image.startsWith('https://')) return false
  const url = URL.parse(image)
  return url !== null && url.username === '' && url.password === '' && allowedHosts.includes(url.host)
}

/** The path of a picture of this site that is named by its absolute address, as answers of the API name it. */
export function relativeImagePath(image: string, publicUrl: string | null): string {
  return publicUrl !== null && image.startsWith(`${publicUrl}/`) ? image.slice(publicUrl.length) : image
}
