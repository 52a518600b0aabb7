import { oval, type Pen, shade } from './pen.ts'
import type { Opening } from './vessels.ts'

type Stroke = { colour: string; wide: number; opacity?: number }

function strokes(d: readonly string[], { colour, wide, opacity = 1 }: Stroke): string {
  return `<path d="${d.join('')}" fill="none" stroke="${colour}" stroke-width="${wide}" stroke-opacity="${opacity}" stroke-linecap="round"/>`
}

/** A random point inside the opening. `reach` is its maximum distance from the middle, as a share. */
export function inside(pen: Pen, { cx, cy, rx, ry }: Opening, reach: number): { x: number; y: number } {
  const angle = pen.between(0, Math.PI * 2)
  const far = Math.sqrt(pen.lots.share()) * reach
  return { x: cx + Math.cos(angle) * rx * far, y: cy + Math.sin(angle) * ry * far }
}

/** Soup with its sheen and drops of fat. */
export function broth(pen: Pen, at: Opening, colour: string): string {
  const { cx, cy, rx, ry } = at
  const drops = Array.from({ length: 34 }, () => {
    const { x, y } = inside(pen, at, 0.92)
    const size = pen.between(4, 17)
    return oval(
      x,
      y,
      size,
      size * 0.7,
      shade(colour, 0.4),
      `opacity=".5" stroke="${shade(colour, -0.35)}" stroke-width="2"`,
    )
  })
  return (
    oval(cx, cy, rx, ry, pen.round(shade(colour, 0.25), colour, shade(colour, -0.35))) +
    drops.join('') +
    `<path d="M${cx - rx * 0.86} ${cy - ry * 0.15}Q${cx - rx * 0.7} ${cy - ry * 0.8} ${cx - rx * 0.1} ${cy - ry * 0.9}" stroke="#fff" stroke-opacity=".4" stroke-width="14" fill="none" stroke-linecap="round"/>`
  )
}

type Noodles = { colour: string; wide: number; broth?: string }

/** Bundles of noodles that lie across one another. Their ends sink into the soup. */
export function noodles(pen: Pen, at: Opening, { colour, wide, broth: soup }: Noodles): string {
  const { cx, cy, rx, ry } = at
  const strands = Math.round(100 / wide)
  const bundles = Array.from({ length: 8 }, (_, index) => {
    const turn = index * 2.4 + pen.between(-0.3, 0.3)
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const bend = pen.between(0.45, 0.95) * (index % 2 ? 1 : -1)
    const shift = pen.between(-0.45, 0.45)
    const point = (along: number, side: number) =>
      `${Math.round(cx + (cos * along - sin * side) * rx)} ${Math.round(cy + (sin * along + cos * side) * ry)}`
    const d = Array.from({ length: strands }, (_, strand) => {
      const off = shift + (strand - strands / 2) * ((wide * 1.18) / ry) + pen.between(-0.02, 0.02)
      const reach = 0.93 * Math.sqrt(Math.max(0.1, 1 - Math.min(1, off * off * 1.1)))
      const end = pen.between(-0.06, 0.06)
      return `M${point(-reach, off * 0.8)}C${point(-reach * 0.4, off + bend)} ${point(reach * 0.35, off - bend * 0.8)} ${point(reach, off * 0.8 + end)}`
    })
    return bundle(d, colour, wide, index)
  })
  const edge =
    soup === undefined
      ? ''
      : oval(cx, cy, rx, ry, pen.soft(`${soup}/0`, `${soup}/0`, `${soup}/0`, `${soup}/.35`, `${soup}/.95`))
  return bundles.join('') + nest(pen, at, { colour, wide }) + edge
}

function bundle(d: readonly string[], colour: string, wide: number, index: number): string {
  return (
    strokes(d, { colour: shade(colour, -0.45), wide: wide + 4, opacity: 0.8 }) +
    strokes(d, { colour: index % 3 ? colour : shade(colour, 0.2), wide }) +
    strokes(d, { colour: '#fff', wide: wide * 0.22, opacity: 0.6 })
  )
}

/** The last bundle of noodles, which is wound to a nest. */
function nest(pen: Pen, { cx, cy, rx, ry }: Opening, { colour, wide }: Noodles): string {
  const d = Array.from({ length: Math.round(150 / wide) }, (_, index) => {
    const far = 0.2 + (index * wide * 1.15) / rx
    const [x, y] = [far * rx, far * ry]
    const start = pen.between(0, 6)
    const end = start + pen.between(2.4, 4)
    return `M${Math.round(cx + Math.cos(start) * x)} ${Math.round(cy + Math.sin(start) * y)}A${Math.round(x)} ${Math.round(y)} 0 ${end - start > Math.PI ? 1 : 0} 1 ${Math.round(cx + Math.cos(end) * x)} ${Math.round(cy + Math.sin(end) * y)}`
  })
  return bundle(d, colour, wide, 1)
}

/** A heap of grains. */
export function rice(pen: Pen, at: Opening, colour: string): string {
  const { cx, cy, rx, ry } = at
  const grain = (reach: number) => {
    const { x, y } = inside(pen, at, reach)
    const turn = pen.between(0, Math.PI)
    return `M${Math.round(x)} ${Math.round(y)}l${Math.round(Math.cos(turn) * 15)} ${Math.round(Math.sin(turn) * 11)}`
  }
  const grains = (count: number, reach: number) => Array.from({ length: count }, () => grain(reach))
  const [under, over, top] = [grains(150, 1), grains(190, 0.96), grains(90, 0.8)]
  return (
    oval(cx + 8, cy + 26, rx * 1.03, ry * 1.02, '#1c0a02', 'opacity=".3"') +
    oval(cx, cy, rx, ry, pen.round(colour, colour, shade(colour, -0.28))) +
    strokes(under, { colour: shade(colour, -0.2), wide: 11 }) +
    strokes(over, { colour: shade(colour, -0.07), wide: 10 }) +
    strokes(top, { colour: shade(colour, 0.6), wide: 9 }) +
    oval(cx, cy, rx, ry, pen.round('#ffffff/.25', '#ffffff/0', '#5a3205/.3'))
  )
}

/** A smooth, thick filling: porridge, curry, sauce, cream. */
export function thick(pen: Pen, at: Opening, colour: string): string {
  const { cx, cy, rx, ry } = at
  const swirl = [0.75, 0.5, 0.26].map(
    (part) =>
      `M${cx - rx * part} ${cy}C${cx - rx * part} ${cy - ry * part * 1.2} ${cx + rx * part} ${cy - ry * part * 1.2} ${cx + rx * part * 0.9} ${cy + 10}`,
  )
  return (
    oval(cx, cy, rx, ry, pen.round(shade(colour, 0.2), colour, shade(colour, -0.3))) +
    strokes(swirl, { colour: shade(colour, 0.45), wide: 16, opacity: 0.45 }) +
    strokes(
      swirl.map((d) => `${d}m0 12`),
      { colour: shade(colour, -0.3), wide: 6, opacity: 0.25 },
    )
  )
}

/** A tossed heap of cut strips in several colours. */
export function tossed(pen: Pen, at: Opening, colours: readonly string[]): string {
  const { cx, cy, rx, ry } = at
  const layers = Array.from({ length: colours.length * 3 }, (_, index) => {
    const colour = colours[index % colours.length] ?? '#7fb842'
    const d = Array.from({ length: 20 }, () => {
      const { x, y } = inside(pen, at, 0.9 - index * 0.03)
      const turn = pen.between(0, Math.PI * 2)
      const [dx, dy] = [Math.cos(turn) * 84, Math.sin(turn) * 62]
      return `M${Math.round(x - dx / 2)} ${Math.round(y - dy / 2)}q${Math.round(dx / 2 + pen.between(-26, 26))} ${Math.round(dy / 2 + pen.between(-26, 26))} ${Math.round(dx)} ${Math.round(dy)}`
    })
    return (
      strokes(
        d.map((one) => one.replace('M', 'M')),
        { colour: shade(colour, -0.5), wide: 17, opacity: 0.55 },
      ) +
      strokes(d, { colour, wide: 13 }) +
      strokes(d, { colour: shade(colour, 0.55), wide: 3, opacity: 0.7 })
    )
  })
  return oval(cx + 6, cy + 22, rx * 0.98, ry * 0.96, '#1c0a02', 'opacity=".35"') + layers.join('')
}

/** Steam over a hot dish. */
export function steam(pen: Pen, { cx, cy, ry }: Opening): string {
  const fade = pen.down('#ffffff/0', '#ffffff/.22', '#ffffff/0')
  const wisp = (x: number, tall: number, wide: number) =>
    `<path d="M${x} ${cy - ry * 0.2}c-56 ${-tall * 0.3} 66 ${-tall * 0.5} 4 ${-tall * 0.8}s16 ${-tall * 0.3} 30 ${-tall * 0.4}" stroke="${fade}" stroke-width="${wide}" fill="none" stroke-linecap="round"/>`
  return [70, 46, 26]
    .flatMap((wide) => [wisp(cx - 130, 300, wide), wisp(cx + 10, 360, wide), wisp(cx + 150, 290, wide)])
    .join('')
}
