const picture = '"image":{"url":"'

/** JSON of the API with this shop's pictures as paths, as pages have them, whatever address the shop is visited at. */
export function withPicturePaths(json: string): string {
  const origin = globalThis.document?.documentElement.dataset.pictureOrigin
  return origin ? json.replaceAll(`${picture}${origin}/`, `${picture}/`) : json
}
