import { describe, expect, it } from 'vitest'
import { imageKeyOf, imageSrcset, readImageVariant } from './image-variants.ts'

/** The keys of an uploaded picture and of a drawn one, which have different lengths. */
const uploaded = 'a1'.repeat(32)
const drawn = 'b2'.repeat(12)

describe('the sizes of a picture', () => {
  it.each([uploaded, drawn])('are made from its address alone', (key) => {
    expect(imageSrcset(`/images/${key}.webp`, 'avif')).toBe(
      `/images/96/${key}.avif 96w, /images/192/${key}.avif 192w, /images/384/${key}.avif 384w, ` +
        `/images/768/${key}.avif 768w, /images/1200/${key}.avif 1200w`,
    )
    expect(imageSrcset(`/images/${key}.webp`, 'jpg')).toContain(`/images/1200/${key}.jpg 1200w`)
  })

  it.each([
    'https://images.example.com/a.png',
    `https://images.example.com/images/${uploaded}.webp`,
    `/images/384/${uploaded}.webp`,
    `/images/${uploaded}.png`,
    `/images/${uploaded}0.webp`,
    `/images/${uploaded.toUpperCase()}.webp`,
    '/images/pho.webp',
    '',
  ])('are unknown for %s', (url) => {
    expect([imageSrcset(url, 'webp'), imageKeyOf(url)]).toEqual([null, null])
  })
})

describe('the address of a size', () => {
  it('names a width, a picture and a format', () => {
    expect(readImageVariant('384', `${drawn}.jpg`)).toEqual({ key: drawn, width: 384, format: 'jpg' })
  })

  it.each([
    ['385', `${drawn}.jpg`],
    ['0384', `${drawn}.jpg`],
    ['384.0', `${drawn}.jpg`],
    ['3.84e2', `${drawn}.jpg`],
    ['', `${drawn}.jpg`],
    ['384', `${drawn}.png`],
    ['384', `${drawn}.svg`],
    ['384', `${drawn}`],
    ['384', `${drawn}.jpg.jpg`],
    ['384', `../${drawn}.jpg`],
    ['384', `${drawn.slice(1)}.jpg`],
    ['constructor', `${drawn}.jpg`],
  ])('cannot be %s/%s', (width, name) => {
    expect(readImageVariant(width, name)).toBeNull()
  })
})
