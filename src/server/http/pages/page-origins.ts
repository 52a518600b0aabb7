import { geographyOrigins } from '#server/config/geography.ts'
import { uploadOrigin } from '#server/config/image-host.ts'
import type { Settings } from '#server/config/settings.ts'
import { tileOrigin } from '#server/config/tile-url.ts'

/** The other origins that a page may load images from and connect to, for its content policy. */
export type PageOrigins = { imageOrigins: string[]; connectOrigins: string[] }

export function pageOrigins({
  tileUrl,
  imageHost,
  geography,
  pictureOrigin,
}: Pick<Settings, 'tileUrl' | 'imageHost' | 'geography' | 'pictureOrigin'>): PageOrigins {
  const tiles = tileUrl === null ? null : tileOrigin(tileUrl)
  const uploads = uploadOrigin(imageHost)
  const pictures = imageHost.allowedHosts.map((host) => `https://${host}`)
  return {
    imageOrigins: [...new Set([...pictures, tiles, pictureOrigin])].filter((one) => one !== null),
    connectOrigins: [...new Set([...geographyOrigins(geography), ...(uploads === null ? [] : [uploads])])],
  }
}
