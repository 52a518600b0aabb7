import type { Canvas, Ground, Stand } from './picture-scene.ts'

export type PictureSize = 'restaurant' | 'dish' | 'review' | 'avatar'

type Place = { cx: number; foot: number; width: number; height: number }

export type Layout = {
  canvas: Canvas
  stand: Stand
  main: Place
  /** Where companions stand: the first in front on the right, the second in front on the left. */
  beside: readonly Place[]
  quality: number
}

export const layouts: Record<PictureSize, Layout> = {
  restaurant: {
    canvas: { width: 640, height: 480 },
    stand: { cx: 320, cy: 348, rx: 270, ry: 102 },
    main: { cx: 320, foot: 350, width: 300, height: 274 },
    beside: [
      { cx: 496, foot: 392, width: 150, height: 146 },
      { cx: 146, foot: 392, width: 150, height: 146 },
    ],
    quality: 80,
  },
  dish: {
    canvas: { width: 480, height: 480 },
    stand: { cx: 240, cy: 346, rx: 196, ry: 74 },
    main: { cx: 240, foot: 358, width: 284, height: 268 },
    beside: [
      { cx: 372, foot: 396, width: 108, height: 104 },
      { cx: 108, foot: 396, width: 108, height: 104 },
    ],
    quality: 80,
  },
  review: {
    canvas: { width: 480, height: 360 },
    stand: { cx: 236, cy: 268, rx: 230, ry: 84 },
    main: { cx: 236, foot: 288, width: 310, height: 250 },
    beside: [],
    quality: 76,
  },
  avatar: {
    canvas: { width: 160, height: 160 },
    stand: { cx: 80, cy: 132, rx: 60, ry: 18 },
    main: { cx: 80, foot: 138, width: 112, height: 116 },
    beside: [],
    quality: 82,
  },
}

const drinks = new Set([...'🧋🥤🧃🍹🍵☕🥛🍺🍻🍸🍷🍶🍾🧉🫖🥥🍧🍨🍦🧊🍮🍯'])
const onLeaf = new Set([...'🥟🌯🫔🌽🍠🍢🍡🐚🐌🍘🍙🥮🍤🦪🦐🦑🦀🐟🦞🍗🍖🥩🐙🐷🫓🥞🌭🥙🥚'])
const onBoard = new Set([...'🍣🍱🥖🥪🍞🥐🍰🍕🍔🥓🍩🍪'])
const hot = new Set([...'🍜🍲🍛🍚🥘🫕🥣☕🍢🍗🥖🦐🐌🐚🌽🥟🍳🍝🦪🦀🫖'])

/** What a dish stands on follows from what it is: drinks on a coaster, rolls on a leaf, sushi on a board. */
export function groundOf(size: PictureSize, emoji: string): Ground {
  if (size === 'restaurant') return 'tray'
  if (size === 'avatar') return 'none'
  if (drinks.has(emoji)) return 'coaster'
  if (onLeaf.has(emoji)) return 'leaf'
  return onBoard.has(emoji) ? 'board' : 'plate'
}

export function steams(size: PictureSize, emoji: string): boolean {
  return size !== 'avatar' && hot.has(emoji)
}
