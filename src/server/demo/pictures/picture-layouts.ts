import type { Canvas, Ground, Stand } from './picture-scene.ts'

export type PictureSize = 'restaurant' | 'dish' | 'review' | 'avatar'

type Place = { cx: number; foot: number; width: number; height: number }

export type Layout = {
  canvas: Canvas
  stand: Stand
  /** The only thing in the picture. */
  alone: Place
  /** The largest of several. */
  main: Place
  /** Where companions stand: the first in front on the right, the second in front on the left. */
  beside: readonly Place[]
  quality: number
}

export const layouts: Record<PictureSize, Layout> = {
  restaurant: {
    canvas: { width: 640, height: 480 },
    stand: { cx: 320, cy: 348, rx: 270, ry: 102 },
    alone: { cx: 320, foot: 360, width: 310, height: 284 },
    main: { cx: 312, foot: 344, width: 286, height: 266 },
    beside: [
      { cx: 482, foot: 396, width: 184, height: 176 },
      { cx: 150, foot: 398, width: 154, height: 150 },
    ],
    quality: 80,
  },
  dish: {
    canvas: { width: 480, height: 480 },
    stand: { cx: 240, cy: 346, rx: 196, ry: 74 },
    alone: { cx: 240, foot: 362, width: 288, height: 272 },
    main: { cx: 210, foot: 346, width: 264, height: 254 },
    beside: [
      { cx: 352, foot: 394, width: 158, height: 150 },
      { cx: 122, foot: 400, width: 112, height: 106 },
    ],
    quality: 80,
  },
  review: {
    canvas: { width: 480, height: 360 },
    stand: { cx: 236, cy: 268, rx: 230, ry: 84 },
    alone: { cx: 236, foot: 288, width: 310, height: 250 },
    main: { cx: 196, foot: 276, width: 284, height: 240 },
    beside: [{ cx: 364, foot: 316, width: 164, height: 150 }],
    quality: 76,
  },
  avatar: {
    canvas: { width: 160, height: 160 },
    stand: { cx: 80, cy: 132, rx: 60, ry: 18 },
    alone: { cx: 80, foot: 138, width: 112, height: 116 },
    main: { cx: 80, foot: 138, width: 112, height: 116 },
    beside: [],
    quality: 82,
  },
}

const drinks = new Set([...'🧋🥤🧃🍹🍵☕🥛🍺🍻🍸🍷🍶🍾🧉🫖🥥🍧🍨🍦🧊🍮🍯'])
const onLeaf = new Set([...'🥟🌯🫔🌽🍠🍢🍡🐚🐌🍘🍙🥮🍤🦪🦐🦑🦀🐟🦞🍗🍖🥩🐙🐷🫓🥞🌮🌭🥙🥚'])
const onBoard = new Set([...'🍣🍱🥖🥪🍞🥐🍰🍕🍔🥓🍩🍪'])
const hot = new Set([...'🍜🍲🍛🍚🥘🫕🥣☕🍢🍗🥖🦐🐌🐚🌽🥟🌮🍳🍝🦪🦀🫖'])

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
