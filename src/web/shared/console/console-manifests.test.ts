import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { consoles } from '#contracts/surfaces.ts'

type Icon = { src: string; sizes: string; type: string; purpose: string }
type Manifest = {
  id: string
  lang: string
  name: string
  short_name: string
  description: string
  name_localized: Record<string, string>
  description_localized: Record<string, string>
  start_url: string
  scope: string
  background_color: string
  icons: Icon[]
}

describe.each(consoles)('the installed console /%s/', (surface) => {
  const folder = `src/web/${surface}`
  const read = (language: string): Manifest =>
    JSON.parse(readFileSync(`${folder}/public/manifest-${language}.webmanifest`, 'utf8'))
  const [vi, en] = [read('vi'), read('en')]

  it('is one app with a name in each language, and each name is in both files', () => {
    const rest = ({
      lang,
      name,
      short_name,
      description,
      name_localized,
      description_localized,
      ...same
    }: Manifest) => same
    expect(rest(en)).toEqual(rest(vi))
    expect([vi.lang, en.lang]).toEqual(['vi', 'en'])
    expect([vi.name, vi.description]).toEqual([en.name_localized.vi, en.description_localized.vi])
    expect([en.name, en.description]).toEqual([vi.name_localized.en, vi.description_localized.en])
  })

  it('has its own scope and starts in it', () => {
    const own = `/${surface}/`
    expect([vi.id, vi.start_url, vi.scope]).toEqual([own, own, own])
  })

  it('has a name and a colour that no other surface has', () => {
    const others = consoles.filter((other) => other !== surface)
    for (const other of others) {
      const theirs = JSON.parse(readFileSync(`src/web/${other}/public/manifest-vi.webmanifest`, 'utf8'))
      expect(vi.name).not.toBe(theirs.name)
      const [ownIcon, otherIcon] = [surface, other].map((one) =>
        readFileSync(`src/web/${one}/public/icon.svg`, 'utf8'),
      )
      expect(ownIcon).not.toBe(otherIcon)
    }
  })

  it('has the brand colour of its style sheet in its icon, dark enough for white letters', () => {
    const brand = /--brand: (#\w{6})/.exec(readFileSync(`${folder}/${surface}.css`, 'utf8'))?.[1] ?? ''
    expect(readFileSync(`${folder}/public/icon.svg`, 'utf8')).toContain(brand)
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(brand.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    expect(1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(vi.icons)('has the picture $src of $sizes', async ({ src, sizes, type }) => {
    const file = src.replace(`/${surface}/`, `${folder}/public/`)
    expect(existsSync(file)).toBe(true)
    const { width, height, format } = await sharp(file).metadata()
    expect(type).toBe(format === 'svg' ? 'image/svg+xml' : `image/${format}`)
    if (format !== 'svg') expect(`${width}x${height}`).toBe(sizes)
  })
})
