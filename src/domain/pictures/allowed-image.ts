const maxLength = 2_048
/** A base URL that only serves to resolve paths. */
const site = 'https://site.invalid'

/**
 * Whether a request may use this picture: https on one of these hosts (`host` or `host:port`), or an absolute path of
 * this site (wire: image). Whitespace, backslashes and control characters are refused, because browsers normalize
 * them.
 */
export function isAllowedImage(image: string, allowedHosts: readonly string[]): boolean {
  if (image.length > maxLength || !image.isWellFormed() || /[\s\\\p{Cc}]/u.test(image)) return false
  if (image.startsWith('/')) return !image.includes('//') && URL.parse(image, site)?.origin === site
  if (!image.startsWith('https://')) return false
  const url = URL.parse(image)
  return url !== null && url.username === '' && url.password === '' && allowedHosts.includes(url.host)
}

/** The path of an absolute image URL of this site; other values stay unchanged. `publicUrl`: the site, or null. */
export function relativeImagePath(image: string, publicUrl: string | null): string {
  return publicUrl !== null && image.startsWith(`${publicUrl}/`) ? image.slice(publicUrl.length) : image
}
