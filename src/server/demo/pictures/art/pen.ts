import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLots, type Lots } from '#server/demo/create-lots.ts'

/** Where and how a part is drawn: its middle, its size relative to its original, its turn in degrees, its colour. */
export type At = { x: number; y: number; size?: number; turn?: number; colour?: string }

/** Draws one picture. It writes only the gradients and parts that the picture uses. */
export type Pen = {
  lots: Lots
  /** A pseudorandom number between the two. */
  between: (from: number, to: number) => number
  /** A fill that changes from colour to colour from the middle outward. A colour may have an opacity: `#ffffff/.5`. */
  round: (...colours: string[]) => string
  /** Like `round`, from the exact middle to the exact edge. */
  soft: (...colours: string[]) => string
  /** Like `round`, from the top to the bottom. */
  down: (...colours: string[]) => string
  /** A part of the library of drawn parts. */
  part: (name: string, at: At) => string
  /** The complete SVG with this content. */
  finish: (content: string) => string
}

/** The size of a picture in px. */
export const canvas = { width: 1_200, height: 900 }

/**
 * The `body` of a drawn part. It is replaced by `solid`: a shadow, the colour, and shading by light from the upper
 * left.
 */
const body = /<path class="body" (d="[^"]+")( color="[^"]+")?\/>/g
const solid = `<g$2><path transform="translate(3 8)" opacity=".27" $1/><path fill="currentColor" $1/><path fill="url(#form)" stroke="#3a1a05" stroke-opacity=".22" stroke-width="2" $1/></g>`

const library = new Map(
  ['meats', 'greens', 'made'].flatMap((name) => {
    const drawn = readFileSync(join(import.meta.dirname, `${name}.svg`), 'utf8')
    return [...drawn.matchAll(/^<g id="([^"]+)">.*<\/g>/gm)].map(([whole, id = '']) => [
      id,
      whole.replaceAll(body, solid),
    ])
  }),
)

const form =
  '<linearGradient id="form" x1=".2" y1="0" x2=".75" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".42"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset=".6" stop-color="#3a1402" stop-opacity="0"/><stop offset="1" stop-color="#3a1402" stop-opacity=".42"/></linearGradient>'

const directions = {
  round: 'cx=".45" cy=".42" r=".6"',
  soft: 'cx=".5" cy=".5" r=".5"',
  down: 'x1="0" y1="0" x2="0" y2="1"',
}

/** Creates the pen for a picture. The same seed gives the same pseudorandom numbers. */
export function createPen(seed: number): Pen {
  const lots = createLots(seed)
  const used = new Set<string>()
  const gradients = new Map<string, string>()

  function gradient(kind: keyof typeof directions, colours: readonly string[]): string {
    const name = kind + colours.join('')
    const id = `g${[...gradients.keys(), name].indexOf(name)}`
    const stops = colours.map((colour, index) => {
      const [shade, opacity = '1'] = colour.split('/')
      return `<stop offset="${(index / (colours.length - 1)).toFixed(2)}" stop-color="${shade}" stop-opacity="${opacity}"/>`
    })
    const tag = kind === 'down' ? 'linearGradient' : 'radialGradient'
    gradients.set(name, `<${tag} id="${id}" ${directions[kind]}>${stops.join('')}</${tag}>`)
    return `url(#${id})`
  }

  return {
    lots,
    between: (from, to) => from + (to - from) * lots.share(),
    round: (...colours) => gradient('round', colours),
    soft: (...colours) => gradient('soft', colours),
    down: (...colours) => gradient('down', colours),
    part(name, { x, y, size = 1, turn = 0, colour }) {
      if (!library.has(name)) throw new Error(`There is no part ${name}.`)
      used.add(name)
      const moves = [`translate(${Math.round(x)} ${Math.round(y)})`]
      if (turn !== 0) moves.push(`rotate(${Math.round(turn)})`)
      if (size !== 1) moves.push(`scale(${size.toFixed(2)})`)
      const tinted = colour === undefined ? '' : ` color="${colour}"`
      return `<use href="#${name}" transform="${moves.join(' ')}"${tinted}/>`
    },
    finish(content) {
      const parts = [...used].map((name) => library.get(name))
      const { width, height } = canvas
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${form}${[...gradients.values(), ...parts].join('')}</defs>${content}</svg>`
    },
  }
}

/** The shadow of an object on the table: dark in the middle, fading outward. */
export function castShadow(pen: Pen, cx: number, cy: number, rx: number, ry: number): string {
  return oval(
    cx,
    cy,
    rx * 1.15,
    ry * 1.15,
    pen.soft('#1c0a02/.8', '#1c0a02/.72', '#1c0a02/.5', '#1c0a02/.16', '#1c0a02/0'),
  )
}

/** An ellipse by its middle and half axes. `more`: further attributes. */
export function oval(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${Math.round(cx)}" cy="${Math.round(cy)}" rx="${Math.round(rx)}" ry="${Math.round(ry)}" fill="${fill}" ${more}/>`
}

/** Makes a colour lighter (`amount` up to 1) or darker (down to -1). */
export function shade(colour: string, amount: number): string {
  const target = amount > 0 ? 255 : 0
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const mixed = channels.map((one) => Math.round(one + (target - one) * Math.abs(amount)))
  return `#${mixed.map((one) => one.toString(16).padStart(2, '0')).join('')}`
}
