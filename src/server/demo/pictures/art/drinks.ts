import { castShadow, oval, type Pen, shade } from './pen.ts'

/** The glass, cup or packaging of a drink. */
export type GlassName =
  | 'tall'
  | 'tumbler'
  | 'takeaway'
  | 'mug'
  | 'cup'
  | 'coconut'
  | 'can'
  | 'bottle'
  | 'dessert'

/** What the picture of a drink shows. `straw`, `foam` and `pearls` are colours. */
export type Drink = {
  glass: GlassName
  /**
   * In a glass from the top to the bottom; of a cup the drink and the china; of a can or bottle its colour and label.
   */
  colours: readonly string[]
  ice?: boolean
  straw?: string
  foam?: string
  /** Tapioca pearls at the bottom. */
  pearls?: string
}

/** The walls of a glass: upper half width, lower half width, top and bottom. */
const shapes: Record<'tall' | 'tumbler' | 'takeaway' | 'dessert', [number, number, number, number]> = {
  tall: [160, 126, 120, 730],
  tumbler: [205, 160, 230, 720],
  takeaway: [205, 140, 150, 745],
  dessert: [235, 110, 300, 660],
}

/**
 * A glass: half its width at the top and at the foot, and the y coordinates of its top (`y`) and its bottom (`end`).
 */
type Glass = { top: number; foot: number; y: number; end: number }

function outline({ top, foot, y, end }: Glass): string {
  return `M${600 - top} ${y}L${600 - foot} ${end - 20}Q${600 - foot} ${end + 22} 600 ${end + 22}T${600 + foot} ${end - 20}L${600 + top} ${y}Z`
}

/** Half the width of the glass at a height. */
function halfAt({ top, foot, y, end }: Glass, at: number): number {
  return top + ((foot - top) * (at - y)) / (end - y)
}

function inGlass(pen: Pen, drink: Drink): string {
  const [top, foot, y, end] = shapes[drink.glass as keyof typeof shapes] ?? shapes.tall
  const glass = { top, foot, y, end }
  const level = y + 62
  const half = halfAt(glass, level) - 9
  const liquid = { top: half, foot: foot - 9, y: level, end: end - 10 }
  const last = drink.colours.at(-1) ?? '#c96'
  const parts = [
    castShadow(pen, 650, end + 2, top * 1.9, 74),
    drink.straw === undefined ? '' : straw(drink.straw, y, end),
    `<path d="${outline(glass)}" fill="#fff" opacity=".28"/>`,
    `<path d="${outline(liquid)}" fill="${pen.down(...drink.colours)}"/>`,
    drink.pearls === undefined ? '' : pearls(pen, liquid, drink.pearls),
    `<path d="${outline(liquid)}" fill="${pen.down('#ffffff/.12', '#ffffff/0', '#000000/.22')}"/>`,
    oval(600, level, half, half * 0.2, shade(drink.colours[0] ?? last, 0.22)),
    drink.foam === undefined ? '' : foam(pen, { half, level, colour: drink.foam }),
    drink.ice ? ice(pen, half, level) : '',
    drops(pen, glass),
    `<path d="M${600 - top + 34} ${y + 40}L${600 - foot + 26} ${end - 60}" stroke="#fff" stroke-opacity=".6" stroke-width="20" stroke-linecap="round"/><path d="M${600 + top - 30} ${y + 60}L${600 + foot - 20} ${end - 120}" stroke="#fff" stroke-opacity=".35" stroke-width="9" stroke-linecap="round"/>`,
    oval(600, y, top, top * 0.2, 'none', 'stroke="#fff" stroke-opacity=".85" stroke-width="8"'),
  ]
  return parts.join('')
}

function straw(colour: string, y: number, end: number): string {
  const d = `M560 ${end - 60}L690 ${y - 70}L760 ${y - 92}`
  return `<path d="${d}" stroke="${shade(colour, -0.3)}" stroke-width="30" fill="none" stroke-linejoin="round"/><path d="${d}" stroke="${colour}" stroke-width="22" fill="none" stroke-linejoin="round"/><path d="${d}" stroke="#fff" stroke-width="6" stroke-opacity=".6" fill="none"/>`
}

function pearls(pen: Pen, glass: Glass, colour: string): string {
  return Array.from({ length: 34 }, (_, index) => {
    const y = glass.end - 12 - Math.floor(index / 7) * 30 - pen.between(0, 10)
    const half = halfAt(glass, y) - 24
    return pen.part('ball', { x: 600 - half + ((index % 7) / 6) * half * 2, y, size: 0.72, colour })
  }).join('')
}

function foam(pen: Pen, { half, level, colour }: { half: number; level: number; colour: string }): string {
  const bubbles = Array.from({ length: 26 }, () => {
    const x = 600 + pen.between(-0.85, 0.85) * half
    return oval(
      x,
      level - 16 + pen.between(-14, 16),
      pen.between(5, 15),
      pen.between(4, 9),
      '#fff',
      'opacity=".55"',
    )
  })
  return `<path d="M${600 - half} ${level}C${600 - half} ${level - 74} ${600 + half} ${level - 74} ${600 + half} ${level}Q${600 + half - 6} ${level + 58} 600 ${level + 64}Q${600 - half + 6} ${level + 58} ${600 - half} ${level}Z" fill="${colour}"/><path d="M${600 - half} ${level + 4}Q${600 - half + 6} ${level + 58} 600 ${level + 64}Q${600 + half - 6} ${level + 58} ${600 + half} ${level + 4}" fill="none" stroke="${shade(colour, -0.2)}" stroke-width="6" opacity=".6"/>${bubbles.join('')}`
}

function ice(pen: Pen, half: number, level: number): string {
  return [-0.5, 0.1, 0.55, -0.2, 0.4]
    .map((at, index) => {
      const [x, y] = [600 + at * half, level + (index > 2 ? 96 : 8) + pen.between(-12, 14)]
      const turn = Math.round(pen.between(-30, 30))
      return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${turn})"><rect x="-46" y="-46" width="92" height="92" rx="18" fill="#fff" opacity="${index > 2 ? 0.22 : 0.42}"/><path d="M-34 -30Q0 -40 32 -32M-34 -22V18" stroke="#fff" stroke-width="7" opacity=".8" fill="none" stroke-linecap="round"/></g>`
    })
    .join('')
}

function drops(pen: Pen, glass: Glass): string {
  return Array.from({ length: 16 }, () => {
    const y = pen.between(glass.y + 110, glass.end - 40)
    const x = 600 + pen.between(-0.88, 0.88) * halfAt(glass, y)
    return oval(x, y, 6, 8, '#fff', 'opacity=".5"')
  }).join('')
}

function hotCup(pen: Pen, { colours, glass, foam: cream }: Drink): string {
  const [colour, china = '#ffffff'] = colours
  const size = glass === 'mug' ? 1 : 0.86
  const [rx, ry, y] = [250 * size, 108 * size, 400]
  return [
    castShadow(pen, 640, 700, 430, 130),
    oval(600, 690, 380, 128, shade(china, -0.3)),
    oval(600, 676, 380, 128, china),
    oval(600, 676, 380, 128, pen.down('#ffffff/.5', '#ffffff/0', '#000000/.2')),
    oval(610, 676, 240, 74, shade(china, -0.25)),
    `<path d="M${600 + rx - 20} 450C${600 + rx + 150} 400 ${600 + rx + 130} 610 ${600 + rx - 70} 590" fill="none" stroke="${shade(china, -0.12)}" stroke-width="42"/>`,
    `<path d="M${600 - rx} ${y}C${600 - rx} 580 ${600 - rx * 0.6} 690 600 690S${600 + rx} 580 ${600 + rx} ${y}Z" fill="${china}"/>`,
    `<path d="M${600 - rx} ${y}C${600 - rx} 580 ${600 - rx * 0.6} 690 600 690S${600 + rx} 580 ${600 + rx} ${y}Z" fill="url(#form)"/>`,
    oval(600, y, rx, ry, shade(china, 0.3)),
    oval(
      600,
      y + 8,
      rx - 22,
      ry - 16,
      pen.round(shade(colour ?? '#c80', 0.25), colour ?? '#c80', shade(colour ?? '#c80', -0.3)),
    ),
    cream === undefined ? '' : oval(590, y + 2, rx * 0.68, ry * 0.62, pen.round(shade(cream, 0.4), cream)),
    `<path d="M${600 - rx * 0.7} ${y - 8}Q600 ${y - ry * 0.9} ${600 + rx * 0.4} ${y - ry * 0.55}" stroke="#fff" stroke-opacity=".6" stroke-width="9" fill="none" stroke-linecap="round"/>`,
  ].join('')
}

function coconut(pen: Pen, { straw: tube = '#e8452c' }: Drink): string {
  return [
    castShadow(pen, 650, 720, 380, 100),
    '<path d="M300 470C280 250 420 190 600 190S920 250 900 470C890 640 760 750 600 750S310 640 300 470Z" fill="#7fb23a"/><path d="M300 470C280 250 420 190 600 190S920 250 900 470C890 640 760 750 600 750S310 640 300 470Z" fill="url(#form)"/>',
    '<path d="M350 300Q330 520 480 720M460 220Q420 480 560 748M740 220Q790 470 660 746M850 300Q880 520 730 720" stroke="#3c6a14" stroke-opacity=".35" stroke-width="9" fill="none"/>',
    oval(600, 280, 210, 84, '#f3ead2', 'stroke="#c9b07a" stroke-width="12"'),
    oval(600, 290, 150, 54, pen.round('#fffef4', '#e4ecd8')),
    `<path d="M610 300L700 90L770 62" stroke="${tube}" stroke-width="24" fill="none" stroke-linejoin="round"/>`,
  ].join('')
}

function canOrBottle(pen: Pen, { glass, colours }: Drink): string {
  const [colour = '#c33', band = '#fff'] = colours
  const d =
    glass === 'can'
      ? 'M440 200Q440 160 480 150H720Q760 160 760 200V700Q760 745 720 752H480Q440 745 440 700Z'
      : 'M540 100H660V230Q760 300 760 400V710Q760 756 710 756H490Q440 756 440 710V400Q440 300 540 230Z'
  return [
    castShadow(pen, 660, 740, 300, 70),
    `<path d="${d}" fill="${colour}"/><path d="M440 400H760V640H440Z" fill="${band}"/><path d="M440 470Q600 390 760 470V520Q600 440 440 520Z" fill="${colour}"/><path d="${d}" fill="url(#form)"/>`,
    glass === 'can'
      ? oval(600, 172, 124, 24, '#d9dde0', 'stroke="#8d959b" stroke-width="5"')
      : '<rect x="528" y="76" width="144" height="50" rx="12" fill="#e9e2d2"/>',
    '<path d="M490 260V680" stroke="#fff" stroke-opacity=".55" stroke-width="26" stroke-linecap="round"/>',
    drops(pen, { top: 150, foot: 150, y: 200, end: 700 }),
  ].join('')
}

/** Draws a drink in its glass, cup or packaging as SVG. */
export function drawDrink(pen: Pen, drink: Drink): string {
  const { glass } = drink
  if (glass === 'mug' || glass === 'cup') return hotCup(pen, drink)
  if (glass === 'coconut') return coconut(pen, drink)
  return glass === 'can' || glass === 'bottle' ? canOrBottle(pen, drink) : inGlass(pen, drink)
}
