import sharp from 'sharp'

/** Rows of 8-bit pixels: three channels are opaque, the fourth is straight alpha. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 3 | 4 }

export async function rasterise(svg: string, channels: 3 | 4): Promise<Pixels> {
  const image = sharp(Buffer.from(svg))
  const flat = channels === 3 ? image.flatten({ background: '#ffffff' }) : image.ensureAlpha()
  const { data, info } = await flat.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels }
}

/**
 * Lays a sprite over an opaque picture, in place. By hand because sharp's `composite` blends the whole canvas for
 * every layer, which took three quarters of the time of a picture.
 */
export function overlay(base: Pixels, sprite: Pixels, left: number, top: number): void {
  const firstX = Math.max(0, -left)
  const lastX = Math.min(sprite.width, base.width - left)
  const lastY = Math.min(sprite.height, base.height - top)
  for (let y = Math.max(0, -top); y < lastY; y += 1) {
    let from = (y * sprite.width + firstX) * 4
    let to = ((top + y) * base.width + left + firstX) * 3
    for (let x = firstX; x < lastX; x += 1, from += 4, to += 3) {
      const alpha = sprite.data[from + 3] ?? 0
      if (alpha > 0) blendPixel(base.data, to, sprite.data, from, alpha)
    }
  }
}

function blendPixel(base: Buffer, to: number, sprite: Buffer, from: number, alpha: number): void {
  for (let channel = 0; channel < 3; channel += 1) {
    const below = base[to + channel] ?? 0
    base[to + channel] = below + Math.round((((sprite[from + channel] ?? 0) - below) * alpha) / 255)
  }
}
