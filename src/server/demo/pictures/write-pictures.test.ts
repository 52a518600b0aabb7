import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { dishRecipe } from './art/dish-recipe.ts'
import { drawMeal } from './art/draw-dish.ts'
import { drawFace } from './draw-face.ts'
import { type Face, type Meal, pictureFileName, pictureKey, pictureUrl } from './picture-key.ts'
import { writePictures } from './write-pictures.ts'

const soup = dishRecipe({ name: 'Phở bò tái', description: 'Bò tái, hành tây.' }, 0)
const bowl: Meal = { dishes: [soup] }
const face: Face = { emoji: '👩🏻', tint: 'lotus' }

test('a dish is a drawing of 1,200 × 900, the same every time', async () => {
  const drawing = drawMeal([soup])
  expect(drawMeal([dishRecipe({ name: 'Phở bò tái', description: 'Bò tái, hành tây.' }, 0)])).toBe(drawing)
  expect(await sharp(Buffer.from(drawing)).metadata()).toMatchObject({
    format: 'svg',
    width: 1200,
    height: 900,
  })
  expect(drawing.length).toBeLessThan(60_000)
})

test('a face is a light WebP below the 256 px of its emoji, the same every time', async () => {
  const [bytes, again] = await Promise.all([drawFace(face), drawFace(face)])
  expect(bytes.equals(again)).toBe(true)
  expect(await sharp(bytes).metadata()).toMatchObject({
    format: 'webp',
    width: 160,
    height: 160,
    hasAlpha: false,
  })
  expect(bytes.length).toBeLessThanOrEqual(5_120)
})

test('a key changes with everything that the picture shows', () => {
  const others = [
    { dishes: [{ ...soup, seed: 1 }] },
    { dishes: [{ ...soup, hot: false }] },
    { dishes: [soup, soup] },
    face,
    { ...face, tint: 'sea' as const },
  ]
  const keys = [bowl, ...others].map(pictureKey)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.every((key) => /^[0-9a-f]{24}$/.test(key))).toBe(true)
  expect(pictureUrl(bowl)).toBe(`/images/${pictureKey(bowl)}.webp`)
})

test('draws each content once and does not replace existing pictures', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'mam-pictures-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  expect(await writePictures([bowl, face, { ...bowl }], directory)).toEqual({ written: 2, kept: 0 })
  const names = [pictureFileName(bowl), pictureFileName(face)].toSorted()
  expect((await readdir(directory)).toSorted()).toEqual(names)
  const file = path.join(directory, pictureFileName(bowl))
  expect(await readFile(file, 'utf8')).toBe(drawMeal([soup]))
  const before = await stat(file)
  expect(await writePictures([bowl, { dishes: [soup, soup] }], directory)).toEqual({ written: 1, kept: 1 })
  expect((await stat(file)).mtimeMs).toBe(before.mtimeMs)
})
