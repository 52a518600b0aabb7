import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type PictureSpec, pictureFileName, pictureKey } from './picture-key.ts'
import { renderPicture } from './render-picture.ts'
import { writePictures } from './write-pictures.ts'

const bowl: PictureSpec = { emoji: '🍜', garnish: ['🦐', '🥜'], tint: 'turmeric', size: 'dish' }
const tray: PictureSpec = { ...bowl, size: 'restaurant' }
const face: PictureSpec = { emoji: '👩🏻', tint: 'lotus', size: 'avatar' }

describe('a picture of the demo town', () => {
  test.each([
    [bowl, 480, 480, 15_360],
    [tray, 640, 480, 30_720],
    [{ ...bowl, garnish: ['🦐'], size: 'review' as const }, 480, 360, 15_360],
    [face, 160, 160, 5_120],
  ])('is a light WebP of its size: %o', async (spec, width, height, mostBytes) => {
    const bytes = await renderPicture(spec)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height, hasAlpha: false })
    expect(bytes.length).toBeLessThanOrEqual(mostBytes)
  })

  test('is the same every time, also when layers are shared', async () => {
    const layers = new Map()
    const [alone, first, second] = await Promise.all([
      renderPicture(bowl),
      renderPicture(bowl, layers),
      renderPicture(bowl, layers),
    ])
    expect(first.equals(alone)).toBe(true)
    expect(second.equals(alone)).toBe(true)
  })

  test('shows the emoji on its table: another emoji or tint is another picture', async () => {
    const [plain, sea, fish] = await Promise.all(
      [bowl, { ...bowl, tint: 'sea' as const }, { ...bowl, emoji: '🐟' }].map((spec) => renderPicture(spec)),
    )
    expect(plain?.equals(sea ?? Buffer.alloc(0))).toBe(false)
    expect(plain?.equals(fish ?? Buffer.alloc(0))).toBe(false)
  })

  test('has a key that changes with everything that it shows', () => {
    const others: PictureSpec[] = [
      { ...bowl, emoji: '🍲' },
      { ...bowl, tint: 'sea' },
      { ...bowl, garnish: ['🥜', '🦐'] },
      tray,
    ]
    const keys = [bowl, ...others].map(pictureKey)
    expect(new Set(keys).size).toBe(keys.length)
    expect(pictureKey({ ...bowl })).toBe(pictureKey(bowl))
    expect(keys.every((key) => /^[0-9a-f]{24}$/.test(key))).toBe(true)
  })
})

describe('writing pictures', () => {
  test('draws each content once and keeps what is there', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'mam-pictures-'))
    onTestFinished(() => rm(directory, { recursive: true }))
    expect(await writePictures([bowl, face, { ...bowl }], directory)).toEqual({ written: 2, kept: 0 })
    const names = [pictureFileName(bowl), pictureFileName(face)].toSorted()
    expect((await readdir(directory)).toSorted()).toEqual(names)
    const before = await stat(path.join(directory, pictureFileName(bowl)))
    expect(await writePictures([bowl, tray], directory)).toEqual({ written: 1, kept: 1 })
    const after = await stat(path.join(directory, pictureFileName(bowl)))
    expect(after.mtimeMs).toBe(before.mtimeMs)
  })
})
