import { inside } from './fillings.ts'
import type { Pen } from './pen.ts'
import type { Opening } from './vessels.ts'

/** How an ingredient is laid: as helpings of overlapping pieces, or strewn as bits over the whole dish. */
export type Topping = {
  part: string
  colour?: string
  size?: number
  /** The number of pieces in a helping. */
  count?: number
  /** The distance to the next piece in pixels, along the row. */
  step?: number
  /** The maximum turn of a piece in degrees. Pieces that stand upright have a small one. */
  sway?: number
  /** The number of strewn bits; missing: the ingredient is laid as helpings. */
  strewn?: number
  /** Whether the ingredient is left out of vegetarian dishes. */
  animal?: boolean
}

/** The places of helpings, by the number of helpings, as shares of the half axes; the farthest first. */
const places: readonly (readonly [number, number])[][] = [
  [],
  [[0.02, 0.06]],
  [
    [-0.36, -0.14],
    [0.36, 0.2],
  ],
  [
    [0.34, -0.38],
    [-0.42, -0.12],
    [0.2, 0.4],
  ],
  [
    [0.02, -0.52],
    [-0.5, -0.05],
    [0.5, -0.02],
    [0.02, 0.44],
  ],
  [
    [-0.3, -0.5],
    [0.4, -0.44],
    [-0.52, 0.14],
    [0.5, 0.22],
    [0, 0.5],
  ],
]

/** Lays the helpings side by side, each on its own place. */
export function helpings(pen: Pen, at: Opening, toppings: readonly Topping[]): string {
  const spots = places[Math.min(toppings.length, places.length - 1)] ?? []
  // The first topping is the most characteristic, so it lies in front.
  const order = toppings.slice(0, spots.length).toReversed()
  const grown =
    ([1.9, 1.9, 1.65, 1.45, 1.3, 1.15][order.length] ?? 1) * Math.min(1, Math.max(0.4, at.rx / 290))
  return order
    .map((topping, index) => {
      const [dx, dy] = spots[index] ?? [0, 0]
      return helping(
        pen,
        { ...topping, size: (topping.size ?? 1) * grown },
        at.cx + dx * at.rx * 0.9,
        at.cy + dy * at.ry,
      )
    })
    .join('')
}

function helping(pen: Pen, topping: Topping, x: number, y: number): string {
  const { part, colour, size = 1, count = 1, step = 62, sway = 180 } = topping
  const tilt = pen.between(-0.45, 0.45)
  const lean = sway < 180 ? 0 : pen.between(-35, 35)
  return Array.from({ length: count }, (_, index) => {
    const along = (index - (count - 1) / 2) * step * size
    return pen.part(part, {
      x: x + Math.cos(tilt) * along,
      y: y + Math.sin(tilt) * along - (count > 2 ? Math.cos(along / 90) * 14 : 0),
      size,
      turn: lean + pen.between(-1, 1) * Math.min(sway, 16),
      ...(colour !== undefined && { colour }),
    })
  }).join('')
}

/** Strews bits over the opening, fewer towards the rim. */
export function strewn(pen: Pen, at: Opening, topping: Topping): string {
  const { part, colour, size = 1, strewn: count = 8 } = topping
  return Array.from({ length: count }, () => {
    const { x, y } = inside(pen, at, 0.8)
    return pen.part(part, {
      x,
      y,
      size: size * pen.between(0.8, 1.25),
      turn: pen.between(0, 360),
      ...(colour !== undefined && { colour }),
    })
  }).join('')
}
