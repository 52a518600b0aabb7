/** The widths of image variants in px. */
export const imageWidths = [96, 192, 384, 768, 1200] as const

/** The formats of image variants, the smallest files first. */
export const imageFormats = ['avif', 'webp', 'jpg'] as const

export type ImageWidth = (typeof imageWidths)[number]
export type ImageFormat = (typeof imageFormats)[number]

/** An image variant. `key`: the name of the stored image without its ending. */
export type ImageVariant = { key: string; width: ImageWidth; format: ImageFormat }

const storedImage = /^\/images\/([0-9a-f]{24}|[0-9a-f]{64})\.webp$/
const variantName = /^([0-9a-f]{24}|[0-9a-f]{64})\.([a-z]+)$/

/** The key of a stored image URL such as `/images/0f….webp`; null for others. */
export function imageKeyOf(url: string): string | null {
  return storedImage.exec(url)?.[1] ?? null
}

/** Parses the last two segments of `/images/384/0f….avif`; null for anything else. */
export function readImageVariant(width: string, name: string): ImageVariant | null {
  const [, key, ending] = variantName.exec(name) ?? []
  const knownWidth = imageWidths.find((one) => String(one) === width)
  const format = imageFormats.find((one) => one === ending)
  return key && knownWidth && format ? { key, width: knownWidth, format } : null
}

/**
 * The `srcset` of a stored image in one format; null for images of other hosts, which have no variants. A variant can be
 * narrower than its width says, because images are not enlarged. The layout size must therefore come from CSS.
 */
export function imageSrcset(url: string, format: ImageFormat): string | null {
  const key = imageKeyOf(url)
  if (key === null) return null
  return imageWidths.map((width) => `/images/${width}/${key}.${format} ${width}w`).join(', ')
}
