import type { Config } from './config.ts'
import { geographyOrigins } from './geography.ts'
import { uploadOrigin } from './image-host.ts'
import { tileOrigin } from './tile-url.ts'

/** From where besides this site a page takes pictures, and whom it asks: schemes and hosts for its content policy. */
export type PageOrigins = { imageOrigins: string[]; connectOrigins: string[] }

export function pageOrigins({
  tileUrl,
  imageHost,
  geography,
  pictureOrigin,
}: Pick<Config, 'tileUrl' | 'imageHost' | 'geography' | 'pictureOrigin'>): PageOrigins {
  const tiles = tileUrl === null ? null : tileOrigin(tileUrl)
  const uploads = uploadOrigin(imageHost)
  const pictures = imageHost.allowedHosts.map((host) => `https://${host}`)
  return {
    imageOrigins: [...new Set([...pictures, tiles, pictureOrigin])].filter((one) => one !== null),
    connectOrigins: [...new Set([...geographyOrigins(geography), ...(uploads === null ? [] : [uploads])])],
  }
}
