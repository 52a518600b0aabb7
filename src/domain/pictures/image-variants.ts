/** The widths, in px, in which every picture of the shop can be had. */
export const imageWidths = [96, 192, 384, 768, 1200] as const

/** The formats in which every picture of the shop can be had, the smallest first. */
export const imageFormats = ['avif', 'webp', 'jpg'] as const

export type ImageWidth = (typeof imageWidths)[number]
export type ImageFormat = (typeof imageFormats)[number]

/** One picture in one width and format; `key` is the name under which it is stored. */
export type ImageVariant = { key: string; width: ImageWidth; format: ImageFormat }

const storedImage = /^\/images\/([0-9a-f]{24}|[0-9a-f]{64})\.webp$/
const variantName = /^([0-9a-f]{24}|[0-9a-f]{64})\.([a-z]+)$/

/** The key of a picture that this shop stores, such as `/images/0f….webp`; null for any other address. */
export function imageKeyOf(url: string): string | null {
  return storedImage.exec(url)?.[1] ?? null
}

/** Reads the last two parts of `/images/384/0f….avif`; null where no picture can be had so. */
export function readImageVariant(width: string, name: string): ImageVariant | null {
  const [, key, ending] = variantName.exec(name) ?? []
  const knownWidth = imageWidths.find((one) => String(one) === width)
  const format = imageFormats.find((one) => one === ending)
  return key && knownWidth && format ? { key, width: knownWidth, format } : null
}

/**
 * The `srcset` of a picture in one format, made from its `secure_url` alone; null for a picture of another host, which
 * has no sizes. A picture narrower than a width is not enlarged, so an image that uses this says its size by CSS.
 */
export function imageSrcset(url: string, format: ImageFormat): string | null {
  const key = imageKeyOf(url)
  if (key === null) return null
  return imageWidths.map((width) => `/images/${width}/${key}.${format} ${width}w`).join(', ')
}
