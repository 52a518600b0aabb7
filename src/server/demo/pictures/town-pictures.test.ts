import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { town } from '#server/demo/town/town.ts'
import { emojiFile } from './picture-emoji.ts'
import { pictureKey } from './picture-key.ts'
import { dishPicture, personPicture, townPictures } from './town-pictures.ts'

function expectUnique(values: readonly string[]) {
  expect(values).toEqual([...new Set(values)])
}

describe('the pictures of the demo town', () => {
  test('every emoji has its 3D picture', () => {
    const emojis = new Set(townPictures().flatMap(({ emoji, garnish = [] }) => [emoji, ...garnish]))
    for (const emoji of emojis) expect(existsSync(emojiFile(emoji)), emoji).toBe(true)
  })

  test('no picture is listed twice, and every dish is among them', () => {
    const keys = townPictures().map(pictureKey)
    expectUnique(keys)
    const dishKeys = town.partners.flatMap((partner) =>
      partner.categories
        .flatMap(({ dishes }) => dishes)
        .map((dish) => pictureKey(dishPicture(partner, dish))),
    )
    for (const key of dishKeys) expect(keys).toContain(key)
    expect(new Set(dishKeys).size).toBeGreaterThan(200)
  })
  test('no two drivers have the same face', () => {
    expectUnique(town.drivers.map((driver) => pictureKey(personPicture(driver))))
  })
})
