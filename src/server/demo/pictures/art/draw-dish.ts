import { type Drink, drawDrink } from './drinks.ts'
import { type Filling, fillVessel, type Room } from './fill-vessel.ts'
import { steam } from './fillings.ts'
import { drawGround, type Ground } from './grounds.ts'
import { castShadow, createPen, oval, type Pen } from './pen.ts'
import { helpings, type Topping } from './toppings.ts'
import { type VesselName, vessels } from './vessels.ts'

/** What the picture of a dish shows. */
export type Recipe = {
  seed: number
  ground: Ground
  vessel?: { name: VesselName; colour: string }
  fillings?: readonly Filling[]
  /** The part of the opening in which the toppings lie; missing: the whole opening. */
  room?: Room
  toppings?: readonly Topping[]
  drink?: Drink
  /** Ingredients on the table beside the dish. */
  beside?: readonly Topping[]
  /** The colour of a dip in a saucer. */
  dip?: string
  hot?: boolean
  chopsticks?: boolean
}

/** Draws one dish on its table, or several of a restaurant, as SVG. The same recipes give the same SVG. */
export function drawMeal([main, ...others]: readonly Recipe[]): string {
  if (main === undefined) throw new Error('There is no dish to draw.')
  const pen = createPen(main.seed)
  const isAlone = others.length === 0
  const ingredients = isAlone ? besides(pen, main) : { before: '', behind: '' }
  const content = [
    drawGround(pen, main.ground),
    isAlone && main.chopsticks ? sticks() : '',
    ...others.map((other, index) => `<g transform="${transformsBehind[index]}">${served(pen, other)}</g>`),
    ingredients.behind,
    isAlone ? served(pen, main) : `<g transform="translate(-60 105) scale(.86)">${served(pen, main)}</g>`,
    ingredients.before,
    isAlone && main.dip !== undefined ? saucer(pen, main.dip) : '',
  ]
  return pen.finish(content.join(''))
}

/** The places of a restaurant's second and third dish, which are drawn smaller. */
const transformsBehind = ['translate(660 -50) scale(.56)', 'translate(-150 -110) scale(.52)']

function served(pen: Pen, recipe: Recipe): string {
  const { vessel, drink, hot = false } = recipe
  if (drink !== undefined) return `<g transform="translate(-72 -42) scale(1.12)">${drawDrink(pen, drink)}</g>`
  if (vessel === undefined) return ''
  const { opening, below, above } = vessels[vessel.name](pen, vessel.colour)
  return below + fillVessel(pen, opening, recipe) + above + (hot ? steam(pen, opening) : '')
}

function sticks(): string {
  const stick = (d: string) =>
    `<path d="${d}" transform="translate(8 14)" stroke="#1c0a02" stroke-opacity=".3" stroke-width="20" stroke-linecap="round"/><path d="${d}" stroke="#7a3b16" stroke-width="20" stroke-linecap="round"/><path d="${d}" stroke="#d98d4a" stroke-width="6" stroke-linecap="round" stroke-opacity=".8"/>`
  return stick('M860 10L1190 560') + stick('M915 -20L1230 520')
}

/** The places beside a dish or a glass, the two in front first. */
const corners = {
  dish: [
    [232, 790],
    [985, 785],
    [215, 110],
    [1010, 130],
  ],
  glass: [
    [330, 690],
    [880, 690],
    [285, 520],
    [915, 500],
  ],
} as const

/** Draws the ingredients beside a dish: two in front of it and the others behind it. */
function besides(pen: Pen, { beside = [], drink }: Recipe) {
  const around = corners[drink === undefined ? 'dish' : 'glass']
  const drawn = beside.map((topping, index) => {
    const [x, y] = around[index % 4] ?? corners.dish[0]
    return helpings(pen, { cx: x, cy: y, rx: 290, ry: 40 }, [topping])
  })
  return { before: drawn.slice(0, 2).join(''), behind: drawn.slice(2).join('') }
}

function saucer(pen: Pen, colour: string): string {
  const [x, y] = [272, 742]
  return [
    castShadow(pen, x + 14, y + 28, 142, 100),
    oval(x, y + 16, 126, 92, '#cbbfae'),
    oval(x, y, 126, 92, '#fdfaf4', 'stroke="#4f7fa8" stroke-width="7"'),
    oval(x, y + 5, 98, 68, pen.round(colour, colour, '#2a0d02')),
    oval(x - 30, y - 18, 34, 12, '#fff', 'opacity=".45"'),
    pen.part('chilli-ring', { x: x + 24, y: y + 4, size: 0.9 }),
    pen.part('chilli-ring', { x: x - 12, y: y + 24, size: 0.7 }),
  ].join('')
}
