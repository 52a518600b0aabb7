import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Recipe } from './draw-dish.ts'
import type { Drink } from './drinks.ts'
import type { Filling, Room } from './fill-vessel.ts'
import type { Ground } from './grounds.ts'
import type { Topping } from './toppings.ts'
import type { VesselName } from './vessels.ts'

/** The look of dishes of one kind. A dish has the first kind whose words its name contains. */
type Kind = {
  names: readonly string[]
  vessel?: VesselName
  fillings?: readonly Filling[]
  room?: Room
  /** Names of toppings. `extra` fills the places that the dish's own words leave free. */
  toppings?: readonly string[]
  extra?: readonly string[]
  /** The maximum number of helpings. */
  most?: number
  /** The first topping is repeated along the whole opening, as in a loaf. */
  spread?: boolean
  /** Ignores the ingredients in the dish's name and description. */
  plain?: boolean
  drink?: Drink
  beside?: readonly string[]
  dip?: string
  hot?: boolean
  sticks?: boolean
}

/** The words of a drink's flavour, the colours of the drink, and toppings beside the glass. */
type Flavour = readonly [words: string, colours: readonly string[], ...beside: string[]]

const kinds = readJson('kinds') as Kind[]
const toppings = readJson('toppings') as Record<string, Topping>
const ingredients = readJson('ingredients') as [words: string, topping: string][]
const flavours = readJson('flavours') as Flavour[]

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'))
}

/** The tables. Consecutive dishes of a menu take consecutive tables. */
const grounds: readonly Ground[] = [
  { kind: 'planks', colour: '#b07a45' },
  { kind: 'cloth', colour: '#c9432f' },
  { kind: 'leaf', colour: '#3f7d35' },
  { kind: 'tiles', colour: '#3f7f8a' },
  { kind: 'weave', colour: '#d9a85a' },
  { kind: 'stone', colour: '#47535a' },
  { kind: 'cloth', colour: '#f0a968' },
  { kind: 'planks', colour: '#6b4428' },
  { kind: 'tiles', colour: '#c4573f' },
  { kind: 'stone', colour: '#cbbba4' },
  { kind: 'cloth', colour: '#3e6f9e' },
  { kind: 'weave', colour: '#a9703c' },
  { kind: 'tiles', colour: '#d9a441' },
  { kind: 'stone', colour: '#7f5a6e' },
  { kind: 'planks', colour: '#8f9a8a' },
  { kind: 'cloth', colour: '#7fae5a' },
  { kind: 'leaf', colour: '#6d9a3a' },
  { kind: 'stone', colour: '#2f5a52' },
]

/** The possible colours of each vessel. */
const china: Record<VesselName, readonly string[]> = {
  bowl: ['#f6f1e6', '#2f5d7c', '#7a3b22', '#e9e4d2', '#3f6b52', '#dce7ea'],
  plate: ['#fbf8f1', '#f1e6d2', '#dfe9ea', '#4a5a66', '#f3ece6', '#d9b48a'],
  clay: ['#5a3320', '#3a3634', '#7a3f22'],
  basket: ['#4d8f3a', '#66a044', '#3c7a3a'],
  board: ['#c58d52', '#8a5a34', '#a9703c'],
  box: ['#a5231c', '#2c2a2e', '#c99a5e', '#3f6b52', '#e3d6b8', '#7a4a26', '#35557a'],
  // The wrapping paper.
  loaf: ['#f4ead4', '#b98a56', '#d9685a', '#6a9a48', '#f2c14e', '#3f4a52', '#dfe9ea', '#8ab0c8'],
}

/**
 * The recipe for a dish, from the words of its name, then of its description. `place`: the dish's index in the menu.
 */
export function dishRecipe(dish: { name: string; description: string }, place: number): Recipe {
  const name = words(dish.name)
  const kind = kinds.find(({ names }) => names.some((one) => name.includes(` ${one} `)))
  if (kind === undefined) throw new Error(`There is no kind of picture for ${dish.name}.`)
  const { vessel, dip, fillings = [], room, hot = false, sticks = false } = kind
  const own = named(kind, name, words(dish.description))
  const flavour = kind.drink && flavours.find(([one]) => name.includes(` ${one} `))
  const beside = flavour ? flavour.slice(2) : (kind.beside ?? [])
  return {
    seed: seedOf(dish.name),
    ground: at(grounds, place),
    fillings: [
      ...fillings,
      ...(kind.spread ? along(own.find((one) => topping(one).strewn === undefined)) : []),
    ],
    toppings: own.map(topping),
    beside: (beside as string[]).map(topping),
    hot,
    chopsticks: sticks,
    ...(vessel && { vessel: { name: vessel, colour: at(china[vessel], place) } }),
    ...(room && { room }),
    ...(dip !== undefined && { dip }),
    ...(kind.drink && { drink: { ...kind.drink, ...(flavour && { colours: flavour[1] }) } }),
  }
}

/** The toppings that a dish's words name, the most characteristic first. */
function named(kind: Kind, name: string, description: string): string[] {
  const { toppings: usual = [], extra = [], most = 4 } = kind
  if (kind.drink !== undefined || kind.plain) return [...usual]
  const bare = kind.names.reduce((text, one) => text.replace(` ${one} `, ` ${leftOf(one)} `), name)
  const isStrewn = (one: string) => topping(one).strewn !== undefined
  const fixed = usual.filter((one) => !isStrewn(one))
  const inDescription = fixed.length > 1 ? [] : found(description)
  const words = isHeaped(kind) ? [] : [...found(bare), ...fixed, ...inDescription]
  const isVegetarian = `${name}${description}`.includes(' chay ')
  const fitting = [...words, ...fixed, ...extra].filter((one) => !(isVegetarian && topping(one).animal))
  const helpings = [...new Set(fitting.filter((one) => !isStrewn(one)))].slice(0, most)
  const bits = [...new Set(fitting.filter(isStrewn))].slice(0, 2)
  return [...helpings, ...new Set([...usual.filter(isStrewn), ...bits])]
}

/** The words of a kind's name that may name toppings, without the words for the dish itself. */
function leftOf(kindName: string): string {
  return kindName.replace(/^(phở|bún|mì|mỳ|cơm|bánh mì|bánh canh|lẩu|cháo|canh|bánh)\b ?/u, '')
}

const heaped = new Set<Filling['kind']>(['heap', 'rows', 'column', 'skewers'])

/** Whether the filling itself is the dish, so that its words name no further toppings. */
function isHeaped({ fillings = [], spread = false }: Kind): boolean {
  return !spread && fillings.some(({ kind }) => heaped.has(kind))
}

/**
 * The toppings found in a text, the most expensive first as in the list. A word that belongs to a longer name is not
 * found again in a shorter one.
 */
function found(text: string): string[] {
  let rest = text
  return ingredients.flatMap(([one, name]) => {
    if (!rest.includes(` ${one} `)) return []
    rest = rest.replaceAll(` ${one} `, ' | ')
    return [name]
  })
}

/** A filling that repeats a topping along the opening. */
function along(name: string | undefined): Filling[] {
  const { part, colour, size = 1 } = topping(name ?? 'vegham')
  const colours = colour === undefined ? [] : [colour]
  return [
    {
      kind: 'rows',
      piece: part,
      colours,
      across: size > 1.3 ? 4 : 6,
      down: 1,
      size: size > 1.3 ? 1.3 : 1.7,
      turn: -8,
    },
  ]
}

function topping(name: string): Topping {
  const known = toppings[name]
  if (known === undefined) throw new Error(`There is no topping ${name}.`)
  return known
}

/** The words of a text in lower case, with a space before, between and after them. */
function words(text: string): string {
  return ` ${text
    .toLocaleLowerCase('vi')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}

/** A number for the pseudorandom generator from a text. */
export function seedOf(text: string): number {
  return Array.from(text).reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 99_991, 7)
}

function at<Item>(items: readonly Item[], place: number): Item {
  return items[place % items.length] as Item
}
