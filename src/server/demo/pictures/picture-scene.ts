import type { Tint } from '#server/demo/town/town-schema.ts'
import { tints } from './picture-tints.ts'

export type Ground = 'plate' | 'leaf' | 'board' | 'coaster' | 'tray' | 'none'
export type Canvas = { width: number; height: number }
/** The ellipse on which things stand, in pixels of the canvas. */
export type Stand = { cx: number; cy: number; rx: number; ry: number }

/** The table with its light and what stands on it, as SVG: the same for every dish of one tint and ground. */
export function sceneSvg(scene: { canvas: Canvas; tint: Tint; ground: Ground; stand: Stand }): string {
  const { canvas, tint, ground, stand } = scene
  const { width, height } = canvas
  const colours = tints[tint]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs>
    <radialGradient id="wall" cx="42%" cy="30%" r="85%">
      <stop offset="0" stop-color="${colours.light}"/><stop offset=".55" stop-color="${colours.mid}"/>
      <stop offset="1" stop-color="${colours.deep}"/>
    </radialGradient>
    <linearGradient id="table" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${colours.deep}" stop-opacity="0"/>
      <stop offset=".35" stop-color="${colours.deep}" stop-opacity=".55"/>
      <stop offset="1" stop-color="${colours.deep}" stop-opacity=".95"/>
    </linearGradient>
    <radialGradient id="glow"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    ${shadowGradient(tint)}
    ${groundDefs(tint)}
  </defs>
  <rect width="${width}" height="${height}" fill="url(#wall)"/>
  <rect y="${stand.cy - stand.ry * 1.9}" width="${width}" height="${height - stand.cy + stand.ry * 1.9}" fill="url(#table)"/>
  <ellipse cx="${width * 0.42}" cy="${height * 0.36}" rx="${width * 0.4}" ry="${height * 0.4}" fill="url(#glow)"/>
  ${grounds[ground](stand, tint)}
</svg>`
}

/** A soft contact shadow as wide as twice `rx`. */
export function shadowSvg(tint: Tint, rx: number): string {
  const ry = Math.ceil(rx * 0.27)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${rx * 2}" height="${ry * 2}">
  <defs>${shadowGradient(tint)}</defs><ellipse cx="${rx}" cy="${ry}" rx="${rx}" ry="${ry}" fill="url(#shadow)"/></svg>`
}

export const steamSize = { width: 180, height: 150 }

/** Three wisps of steam; they end at the lower edge. */
export function steamSvg(): string {
  const { width, height } = steamSize
  const wisp = (dx: number, scale: number, opacity: number) => {
    const h = 92 * scale
    return `<path d="M${width / 2 + dx} ${height} c${-22 * scale} ${-h * 0.3} ${22 * scale} ${-h * 0.5} 0 ${-h * 0.75} c${-14 * scale} ${-h * 0.2} ${6 * scale} ${-h * 0.35} ${8 * scale} ${-h * 0.4}" stroke="#fff" stroke-opacity="${opacity}" stroke-width="${13 * scale}" stroke-linecap="round" fill="none"/>`
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs><filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="6"/></filter></defs>
  <g filter="url(#soft)">${wisp(-50, 0.8, 0.75)}${wisp(4, 1, 0.9)}${wisp(56, 0.75, 0.7)}</g></svg>`
}

function shadowGradient(tint: Tint): string {
  const { shade } = tints[tint]
  return `<radialGradient id="shadow"><stop offset="0" stop-color="${shade}" stop-opacity=".62"/>
  <stop offset=".5" stop-color="${shade}" stop-opacity=".34"/><stop offset="1" stop-color="${shade}" stop-opacity="0"/></radialGradient>`
}

function groundDefs(tint: Tint): string {
  const { rim } = tints[tint]
  return `<linearGradient id="china" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#f1e7da"/></linearGradient>
  <linearGradient id="well" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ece0d0"/><stop offset=".5" stop-color="#fffdf9"/></linearGradient>
  <linearGradient id="leaf" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#8cc152"/><stop offset="1" stop-color="#3f8a3a"/></linearGradient>
  <linearGradient id="wood" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e2b37c"/><stop offset="1" stop-color="#b57a43"/></linearGradient>
  <radialGradient id="bamboo" cx="42%" cy="30%" r="80%"><stop offset="0" stop-color="#f7dda6"/><stop offset="1" stop-color="#dba75c"/></radialGradient>
  <linearGradient id="rim" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f0c987"/><stop offset=".5" stop-color="#c98e45"/><stop offset="1" stop-color="#9a6428"/></linearGradient>
  <linearGradient id="cork" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".9"/><stop offset="1" stop-color="${rim}" stop-opacity=".35"/></linearGradient>`
}

const grounds: Record<Ground, (stand: Stand, tint: Tint) => string> = {
  none: () => '',
  plate: (stand, tint) =>
    below(stand) +
    oval(stand, { dy: 9, fill: '#d9c6ac' }) +
    oval(stand, { fill: 'url(#china)' }) +
    oval(stand, { scale: 0.955, fill: 'none', stroke: tints[tint].rim, strokeWidth: 4, opacity: 0.75 }) +
    oval(stand, { scale: 0.76, fill: 'url(#well)' }),
  coaster: (stand) =>
    below(stand, 0.72) +
    oval(stand, { scale: 0.7, dy: 6, fill: 'url(#rim)' }) +
    oval(stand, { scale: 0.7, fill: 'url(#bamboo)' }) +
    rings(stand, [0.62, 0.52, 0.42]),
  leaf: (stand) => below(stand) + leaf(stand),
  board: (stand) => below(stand, 1.02) + board(stand),
  tray: (stand) => below(stand, 1.04) + tray(stand),
}

function below(stand: Stand, scale = 1): string {
  return `<ellipse cx="${stand.cx + 8}" cy="${stand.cy + 20}" rx="${stand.rx * scale * 1.1}" ry="${stand.ry * scale * 1.2}" fill="url(#shadow)" opacity=".85"/>`
}

type Oval = {
  scale?: number
  dy?: number
  fill: string
  stroke?: string
  strokeWidth?: number
  opacity?: number
}

function oval(
  stand: Stand,
  { scale = 1, dy = 0, fill, stroke = 'none', strokeWidth = 0, opacity = 1 }: Oval,
): string {
  return `<ellipse cx="${stand.cx}" cy="${stand.cy + dy}" rx="${stand.rx * scale}" ry="${stand.ry * scale}" fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth}" opacity="${opacity}"/>`
}

function rings(stand: Stand, scales: readonly number[]): string {
  return scales
    .map((scale) => oval(stand, { scale, fill: 'none', stroke: '#b97f3a', strokeWidth: 1.6, opacity: 0.5 }))
    .join('')
}

function leaf({ cx, cy, rx, ry }: Stand): string {
  const left = cx - rx * 1.12
  const right = cx + rx * 1.12
  const top = cy - ry * 1.05
  const bottom = cy + ry * 1.15
  const veins = [-0.72, -0.48, -0.24, 0, 0.24, 0.48, 0.72].map((at) => {
    const x = cx + at * rx
    const reach = ry * 0.85 * Math.sqrt(1 - at * at)
    return `<path d="M${x} ${cy} q${rx * 0.07} ${-reach * 0.5} ${rx * 0.15} ${-reach} M${x} ${cy} q${rx * 0.07} ${reach * 0.55} ${rx * 0.15} ${reach}"/>`
  })
  const outline = `M${left} ${cy} C${cx - rx * 0.7} ${top} ${cx + rx * 0.55} ${top} ${right} ${cy - ry * 0.12} C${cx + rx * 0.6} ${bottom} ${cx - rx * 0.65} ${bottom} ${left} ${cy} Z`
  return `<path d="${outline}" fill="#2f6e31" transform="translate(0 6)"/><path d="${outline}" fill="url(#leaf)"/>
  <g fill="none" stroke="#d7eda6" stroke-opacity=".45" stroke-width="2"><path d="M${left} ${cy} Q${cx} ${cy - 6} ${right} ${cy - ry * 0.12}" stroke-width="4"/>${veins.join('')}</g>`
}

function board({ cx, cy, rx, ry }: Stand): string {
  const top = cy - ry * 0.8
  const bottom = cy + ry * 0.8
  const slab = (dy: number, fill: string) =>
    `<path d="M${cx - rx * 0.9} ${top + dy} H${cx + rx * 0.9} Q${cx + rx * 0.95} ${top + dy} ${cx + rx * 0.97} ${top + dy + 8} L${cx + rx * 1.08} ${bottom + dy - 10} Q${cx + rx * 1.1} ${bottom + dy} ${cx + rx * 1.02} ${bottom + dy} H${cx - rx * 1.02} Q${cx - rx * 1.1} ${bottom + dy} ${cx - rx * 1.08} ${bottom + dy - 10} L${cx - rx * 0.97} ${top + dy + 8} Q${cx - rx * 0.95} ${top + dy} ${cx - rx * 0.9} ${top + dy} Z" fill="${fill}"/>`
  const grain = [0.2, 0.42, 0.66, 0.85].map((at) => {
    const y = top + at * (bottom - top)
    return `<path d="M${cx - rx * 0.98} ${y} Q${cx - rx * 0.3} ${y - 5} ${cx + rx * 0.1} ${y + 1} T${cx + rx} ${y - 1}"/>`
  })
  return `${slab(14, '#8d5a2b')}${slab(0, 'url(#wood)')}<g fill="none" stroke="#8d5a2b" stroke-opacity=".32" stroke-width="2">${grain.join('')}</g>`
}

/** The mâm: a round bamboo tray with a bound rim, woven inside. */
function tray(stand: Stand): string {
  const { cx, cy, rx, ry } = stand
  const spokes = Array.from({ length: 36 }, (_, index) => {
    const angle = (index / 36) * Math.PI * 2
    return `<path d="M${cx} ${cy} L${cx + Math.cos(angle) * rx * 0.9} ${cy + Math.sin(angle) * ry * 0.9}"/>`
  })
  const bindings = Array.from({ length: 44 }, (_, index) => {
    const angle = (index / 44) * Math.PI * 2
    const x = (scale: number) => cx + Math.cos(angle) * rx * scale
    const y = (scale: number) => cy + Math.sin(angle) * ry * scale
    return `<path d="M${x(0.915)} ${y(0.915)} L${x(0.995)} ${y(0.995) + 3}"/>`
  })
  return `${oval(stand, { dy: 20, fill: '#7d4e1f' })}${oval(stand, { dy: 10, fill: '#a66d2f' })}${oval(stand, { fill: 'url(#rim)' })}
  <g stroke="#6f4316" stroke-opacity=".4" stroke-width="2.4" stroke-linecap="round">${bindings.join('')}</g>
  ${oval(stand, { scale: 0.9, fill: '#b98040' })}${oval(stand, { scale: 0.885, dy: 4, fill: 'url(#bamboo)' })}
  <g stroke="#b97f3a" stroke-opacity=".28" stroke-width="2">${spokes.join('')}</g>${rings(stand, [0.2, 0.32, 0.44, 0.56, 0.68, 0.79])}`
}
