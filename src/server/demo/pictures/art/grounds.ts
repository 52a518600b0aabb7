import { canvas, oval, type Pen, shade } from './pen.ts'

/** The table's surface: planks of wood, woven straw, tiles, a leaf, cloth or stone. */
export type GroundKind = 'planks' | 'weave' | 'tiles' | 'leaf' | 'cloth' | 'stone'
/** A table's surface and its colour. */
export type Ground = { kind: GroundKind; colour: string }

const { width, height } = canvas

/** Draws a table in warm light from the upper left. */
export function drawGround(pen: Pen, { kind, colour }: Ground): string {
  const light = pen.round('#fff6da/.5', '#fff0cf/.12', '#2a1206/.26')
  return `<rect width="${width}" height="${height}" fill="${colour}"/>${textures[kind](pen, colour)}<rect width="${width}" height="${height}" fill="${light}"/>`
}

function lines(d: string, colour: string, strokeWidth: number, opacity: number): string {
  return `<path d="${d}" stroke="${colour}" stroke-width="${strokeWidth}" stroke-opacity="${opacity}" fill="none" stroke-linecap="round"/>`
}

const textures: Record<GroundKind, (pen: Pen, colour: string) => string> = {
  planks(pen, colour) {
    const tops = [0, 180, 360, 540, 720]
    const boards = tops.map((y) => {
      const tone = shade(colour, pen.between(-0.1, 0.08))
      const grain = Array.from({ length: 7 }, () => {
        const at = Math.round(y + pen.between(14, 166))
        const bend = Math.round(pen.between(-14, 14))
        return `M${Math.round(pen.between(-200, 500))} ${at}q${Math.round(pen.between(150, 350))} ${bend} ${Math.round(pen.between(400, 900))} 0`
      })
      return `<rect y="${y}" width="${width}" height="180" fill="${tone}"/>${lines(grain.join(''), shade(colour, -0.45), 4, 0.2)}`
    })
    return boards.join('') + lines(tops.map((y) => `M0 ${y}H1200`).join(''), shade(colour, -0.65), 5, 0.55)
  },
  weave(_pen, colour) {
    const rows = Array.from({ length: 25 }, (_, row) => {
      const y = row * 37
      return Array.from({ length: 17 }, (_, at) => `M${at * 76 + (row % 2) * 38 - 20} ${y}h52`).join('')
    })
    return (
      lines(rows.join(''), shade(colour, 0.35), 22, 0.4) +
      lines(rows.join('').replaceAll('h52', 'm0 12h52'), shade(colour, -0.5), 4, 0.22)
    )
  },
  tiles(_pen, colour) {
    const motif = Array.from({ length: 12 }, (_, index) => {
      const [x, y] = [(index % 4) * 300 + 150, Math.floor(index / 4) * 300 + 150]
      return `<path d="M${x} ${y - 120}Q${x + 30} ${y - 30} ${x + 120} ${y}Q${x + 30} ${y + 30} ${x} ${y + 120}Q${x - 30} ${y + 30} ${x - 120} ${y}Q${x - 30} ${y - 30} ${x} ${y - 120}Z"/>`
    })
    return `<g fill="${shade(colour, 0.4)}" opacity=".55">${motif.join('')}</g>${lines('M0 300H1200M0 600H1200M300 0V900M600 0V900M900 0V900', shade(colour, 0.55), 7, 0.6)}`
  },
  leaf(_pen, colour) {
    const veins = Array.from({ length: 26 }, (_, at) => {
      const x = at * 62 - 260
      return `M${x} 470Q${x + 130} 250 ${x + 330} -30M${x} 480Q${x + 130} 690 ${x + 330} 930`
    })
    return (
      lines(veins.join(''), shade(colour, 0.35), 5, 0.32) +
      lines(veins.join(''), shade(colour, -0.5), 26, 0.1) +
      lines('M-20 475H1220', shade(colour, 0.5), 22, 0.75)
    )
  },
  cloth(pen) {
    const step = pen.lots.pick([90, 130])
    const count = Math.ceil(width / step)
    const down = Array.from({ length: count }, (_, at) => `M${at * step} 0V900`).join('')
    const across = Array.from({ length: count }, (_, at) => `M0 ${at * step}H1200`).join('')
    return lines(down, '#ffffff', step * 0.42, 0.16) + lines(across, '#ffffff', step * 0.42, 0.16)
  },
  stone(pen, colour) {
    const specks = Array.from({ length: 90 }, () =>
      oval(
        pen.between(0, width),
        pen.between(0, height),
        pen.between(2, 7),
        pen.between(2, 5),
        shade(colour, pen.lots.pick([0.25, -0.3])),
        'opacity=".5"',
      ),
    )
    return specks.join('')
  },
}
