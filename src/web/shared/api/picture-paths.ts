const picture = '"image":{"url":"'

/**
 * Replaces the addresses of this shop's own pictures by paths, as in the pages from the server, so that they load at
 * every address of the shop.
 */
export function withPicturePaths(json: string): string {
  const origin = globalThis.document?.documentElement.dataset.pictureOrigin
  return origin ? json.replaceAll(`${picture}${origin}/`, `${picture}/`) : json
}
