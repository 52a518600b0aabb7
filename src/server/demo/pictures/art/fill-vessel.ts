import { broth, noodles, rice, thick, tossed } from './fillings.ts'
import type { Pen } from './pen.ts'
import { helpings, strewn, type Topping } from './toppings.ts'
import type { Opening } from './vessels.ts'

/** A part of an opening: its middle and its size, as shares of the opening's half axes. */
export type Room = readonly [x: number, y: number, wide: number, high: number]

/** Pieces of a filling: the drawn part, the colours in turn, the relative size, and the turn in degrees. */
type Pieces = { piece: string; colours: readonly string[]; size?: number; turn?: number }

/**
 * A filling of a vessel: a smooth or tossed mass, a single piece, or pieces in rows, a heap, a column or on skewers.
 */
export type Filling =
  | { kind: 'broth' | 'rice' | 'thick'; colour: string; part?: Room }
  | { kind: 'noodles'; colour: string; wide: number; broth?: string; part?: Room }
  | { kind: 'tossed'; colours: readonly string[]; part?: Room }
  | { kind: 'piece'; piece: string; colour?: string; size?: number; turn?: number; x?: number; y?: number }
  | ({ kind: 'rows'; across: number; down: number; y?: number } & Pieces)
  | ({ kind: 'heap'; count: number } & Pieces)
  | ({ kind: 'skewers'; across: number } & Pieces)
  | { kind: 'column'; piece: string; colour: string; count: number; size: number }

type Contents = { fillings?: readonly Filling[]; toppings?: readonly Topping[]; room?: Room }

/** Draws the fillings in an opening, then the toppings on them, then the strewn bits. */
export function fillVessel(
  pen: Pen,
  opening: Opening,
  { fillings = [], toppings = [], room }: Contents,
): string {
  const lying = toppings.filter((topping) => topping.strewn === undefined)
  const bits = toppings.filter((topping) => topping.strewn !== undefined)
  const top = partOf(opening, room)
  return [
    ...fillings.map((filling) => fillOne(pen, opening, filling)),
    helpings(pen, top, lying),
    ...bits.map((topping) => strewn(pen, top, topping)),
  ].join('')
}

function fillOne(pen: Pen, opening: Opening, filling: Filling): string {
  switch (filling.kind) {
    case 'piece': {
      const { piece, x = 0, y = 0, size = 1, turn = 0, colour } = filling
      const at = { x: opening.cx + x * opening.rx, y: opening.cy + y * opening.ry, size, turn }
      return pen.part(piece, { ...at, ...(colour !== undefined && { colour }) })
    }
    case 'rows':
      return rows(pen, opening, filling)
    case 'heap':
      return heap(pen, opening, filling)
    case 'column':
      return column(pen, opening, filling)
    case 'skewers':
      return skewers(pen, opening, filling)
    case 'broth':
      return broth(pen, partOf(opening, filling.part), filling.colour)
    case 'rice':
      return rice(pen, partOf(opening, filling.part), filling.colour)
    case 'thick':
      return thick(pen, partOf(opening, filling.part), filling.colour)
    case 'noodles':
      return noodles(pen, partOf(opening, filling.part), filling)
    case 'tossed':
      return tossed(pen, partOf(opening, filling.part), filling.colours)
  }
}

function tinted({ colours }: Pieces, index: number) {
  const colour = colours[index % colours.length]
  return colour === undefined ? {} : { colour }
}

function rows(pen: Pen, { cx, cy, rx, ry }: Opening, filling: Extract<Filling, { kind: 'rows' }>): string {
  const { piece, across, down, size = 1, turn = 0, y: shift = 0 } = filling
  return Array.from({ length: across * down }, (_, index) => {
    const [column, row] = [index % across, Math.floor(index / across)]
    const [x, y] = [((column + 0.5) / across) * 2 - 1, ((row + 0.5) / down) * 2 - 1]
    return pen.part(piece, {
      x: cx + x * rx * 0.9 + pen.between(-6, 6),
      y: cy + (y * 0.9 + shift) * ry + pen.between(-6, 6),
      size,
      turn: turn + pen.between(-5, 5),
      ...tinted(filling, column + row),
    })
  }).join('')
}

/** Lays pieces in a spiral from the middle outward, like the seeds of a sunflower. Nearer pieces cover farther ones. */
function heap(pen: Pen, { cx, cy, rx, ry }: Opening, filling: Extract<Filling, { kind: 'heap' }>): string {
  const { piece, count, size = 1 } = filling
  const upright = uprights.has(piece)
  return Array.from({ length: count }, (_, index) => {
    const far = Math.sqrt((index + 0.4) / count) * 0.74
    const angle = index * 2.4 + pen.between(-0.2, 0.2)
    return { x: cx + Math.cos(angle) * far * rx, y: cy + Math.sin(angle) * far * ry * 0.95, index }
  })
    .toSorted((a, b) => a.y - b.y)
    .map(({ x, y, index }) =>
      pen.part(piece, {
        x,
        y,
        size,
        turn: upright ? pen.between(-14, 14) : pen.between(-70, 70),
        ...tinted(filling, index),
      }),
    )
    .join('')
}

/** Pieces that stand upright, so that they are turned only a little. */
const uprights = new Set([
  'tofu',
  'dumpling',
  'egg-half',
  'egg-whole',
  'ball',
  'clam',
  'scallop',
  'drumstick',
  'rose',
  'clear',
  'sashimi',
  'wing',
  'oyster',
])

function column(pen: Pen, { cx, cy, ry }: Opening, filling: Extract<Filling, { kind: 'column' }>): string {
  const { piece, colour, count, size } = filling
  return Array.from({ length: count }, (_, index) =>
    pen.part(piece, {
      x: cx + pen.between(-16, 16),
      y: cy + (((index + 0.5) / count) * 2 - 1) * ry * 0.86,
      size,
      turn: -8 + pen.between(-4, 4),
      colour,
    }),
  ).join('')
}

/** Three sticks side by side, each through several pieces. */
function skewers(
  pen: Pen,
  { cx, cy, rx, ry }: Opening,
  filling: Extract<Filling, { kind: 'skewers' }>,
): string {
  const { piece, across } = filling
  const stick = (y: number) =>
    `<path d="M${cx - rx * 1.12} ${Math.round(y + 44)}L${cx + rx * 0.94} ${Math.round(y - 40)}" stroke="#8a5a2a" stroke-width="15" stroke-linecap="round"/><path d="M${cx - rx * 1.12} ${Math.round(y + 41)}L${cx + rx * 0.94} ${Math.round(y - 43)}" stroke="#f0d39a" stroke-width="7" stroke-linecap="round"/>`
  return [-0.56, 0, 0.56]
    .map((row) => {
      const y = cy + row * ry
      const pieces = Array.from({ length: across }, (_, index) => {
        const along = across === 1 ? 0 : (index / (across - 1)) * 2 - 1
        const at = { x: cx + 20 + along * rx * 0.66, y: y - along * 30, size: across > 4 ? 1.55 : 1.75 }
        return pen.part(piece, { ...at, turn: -5 + pen.between(-6, 6), ...tinted(filling, index) })
      })
      return stick(y) + pieces.join('')
    })
    .join('')
}

/** A part of an opening; without a room, the whole opening. */
function partOf({ cx, cy, rx, ry }: Opening, [x, y, wide, high]: Room = [0, 0, 1, 1]): Opening {
  return { cx: cx + x * rx, cy: cy + y * ry, rx: rx * wide, ry: ry * high }
}
