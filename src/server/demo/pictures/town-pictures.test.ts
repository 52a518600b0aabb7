import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { town } from '#server/demo/town/town.ts'
import type { TownPartner } from '#server/demo/town/town-schema.ts'
import { drawMeal } from './art/draw-dish.ts'
import { emojiFile } from './draw-face.ts'
import { type Meal, pictureKey } from './picture-key.ts'
import { dishPicture, personPicture, townPictures } from './town-pictures.ts'

function expectUnique(values: readonly string[]) {
  expect(values).toEqual([...new Set(values)])
}

/** A meal as the smallest picture of a list shows it (96 px, square), shrunk to the details that people notice. */
async function glance({ dishes }: Meal): Promise<Buffer> {
  const drawn = sharp(Buffer.from(drawMeal(dishes))).resize(96, 96, { fit: 'cover' })
  return sharp(await drawn.png().toBuffer())
    .resize(24, 24)
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** The mean difference of the colours, from 0 to 255. */
function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
}

/** The pairs of dishes with pictures that are too similar. */
async function twins(dishes: readonly { name: string; picture: Meal }[]): Promise<string[]> {
  const seen: { name: string; look: Buffer }[] = []
  const found: string[] = []
  for (const { name, picture } of dishes) {
    const look = await glance(picture)
    const close = seen.find((other) => difference(look, other.look) < 12)
    if (close) found.push(`${name} = ${close.name}, ${difference(look, close.look).toFixed(1)}`)
    seen.push({ name, look })
  }
  return found
}

function menuOf(partner: TownPartner) {
  const dishes = partner.categories.flatMap((category) => category.dishes)
  return dishes.map((dish) => ({ name: dish.name, picture: dishPicture(partner, dish) }))
}

const menus = town.partners.map((partner) => ({ key: partner.key, dishes: menuOf(partner) }))

describe('the pictures of the demo town', () => {
  test.each(menus)('no two dishes of $key look alike at 96 px', async ({ dishes }) => {
    expect(await twins(dishes)).toEqual([])
  })

  test('the check finds a twin that differs only a little', async () => {
    const { dishes: [recipe] = [] } = menus[0]?.dishes[0]?.picture ?? {}
    if (recipe === undefined) throw new Error('There is no dish.')
    const [one, twin] = [recipe, { ...recipe, seed: recipe.seed + 1 }].map((dish) => ({ dishes: [dish] }))
    if (one === undefined || twin === undefined) throw new Error('There is no dish.')
    const found = await twins([
      { name: 'one', picture: one },
      { name: 'twin', picture: twin },
    ])
    expect(found).toHaveLength(1)
  })

  test('no animal lies on a dish of a vegetarian restaurant', () => {
    const dishes = town.partners.filter(({ typeId }) => typeId === 1).flatMap(menuOf)
    const animals = dishes.filter(({ picture }) =>
      picture.dishes.some(({ toppings = [] }) => toppings.some(({ animal }) => animal)),
    )
    expect(animals.map(({ name }) => name)).toEqual([])
    expect(dishes.length).toBeGreaterThan(40)
  })

  test('every emoji has its 3D picture', () => {
    const emojis = new Set(townPictures().flatMap((spec) => ('emoji' in spec ? [spec.emoji] : [])))
    for (const emoji of emojis) expect(existsSync(emojiFile(emoji)), emoji).toBe(true)
  })

  test('no picture is listed twice, and every dish is among them', () => {
    const keys = townPictures().map(pictureKey)
    expectUnique(keys)
    const dishKeys = menus.flatMap(({ dishes }) => dishes.map(({ picture }) => pictureKey(picture)))
    for (const key of dishKeys) expect(keys).toContain(key)
    expectUnique(dishKeys)
  })

  test('no two drivers have the same face', () => {
    expectUnique(town.drivers.map((driver) => pictureKey(personPicture(driver))))
  })
})
