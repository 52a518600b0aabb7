import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

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
  theme_color: string
  background_color: string
  icons: Icon[]
  shortcuts: { name: string; name_localized: Record<string, string>; url: string }[]
}

function read(language: string): Manifest {
  return JSON.parse(readFileSync(`public/manifest-${language}.webmanifest`, 'utf8'))
}

const en = read('en')
const vi = read('vi')

describe('the installed shop', () => {
  it('is one app with a name in each language, and each manifest contains both names', () => {
    const languageFree = ({
      lang,
      name,
      name_localized,
      description,
      description_localized,
      shortcuts,
      ...same
    }: Manifest) => same
    expect(languageFree(en)).toEqual(languageFree(vi))
    expect([en.lang, vi.lang]).toEqual(['en', 'vi'])
    expect([en.name, en.description]).toEqual([vi.name_localized.en, vi.description_localized.en])
    expect([vi.name, vi.description]).toEqual([en.name_localized.vi, en.description_localized.vi])
    for (const [at, shortcut] of en.shortcuts.entries()) {
      expect(vi.shortcuts[at]).toMatchObject({ url: shortcut.url, name_localized: { en: shortcut.name } })
      expect(shortcut.name_localized.vi).toBe(vi.shortcuts[at]?.name)
    }
  })

  it('starts on the page’s background colour; in dark mode the page sets its own', () => {
    const paper = /--paper: light-dark\((#\w+), (#\w+)\)/.exec(
      readFileSync('src/web/ui/styles/design-system.css', 'utf8'),
    )
    expect([en.theme_color, en.background_color]).toEqual([paper?.[1], paper?.[1]])
    const root = readFileSync('src/web/storefront/root.tsx', 'utf8')
    expect(root).toContain(`media="(prefers-color-scheme: dark)" content="${paper?.[2]}"`)
  })

  it.each(en.icons)('has the picture $src of $sizes', async ({ src, sizes, type }) => {
    const file = `public${src}`
    expect(existsSync(file)).toBe(true)
    const { width, height, format } = await sharp(file).metadata()
    expect(type).toBe(format === 'svg' ? 'image/svg+xml' : `image/${format}`)
    if (format !== 'svg') expect(`${width}x${height}`).toBe(sizes)
  })

  it('has icons of every kind, and one without transparent corners for iOS', async () => {
    const kinds = en.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)
    for (const purpose of ['any', 'maskable']) {
      for (const sizes of ['any', '192x192', '512x512']) expect(kinds).toContain(`${purpose} ${sizes}`)
    }
    const { isOpaque } = await sharp('public/apple-touch-icon.png').stats()
    expect(isOpaque).toBe(true)
  })

  it.each(en.icons.filter(({ purpose, type }) => purpose === 'maskable' && type === 'image/png'))(
    'can be cut to a circle: $src',
    async ({ src }) => {
      const { data, info } = await sharp(`public${src}`)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const background = data.subarray(0, 3)
      const middle = (info.width - 1) / 2
      const drawn = Array.from({ length: info.width * info.height }, (_, at) => at).filter((at) =>
        background.some((hue, part) => Math.abs(hue - (data[at * 3 + part] ?? 0)) > 3),
      )
      const farthest = drawn.map((at) =>
        Math.hypot((at % info.width) - middle, Math.floor(at / info.width) - middle),
      )
      expect(drawn.length).toBeGreaterThan(info.width)
      expect(farthest.reduce((a, b) => Math.max(a, b))).toBeLessThan(info.width * 0.4)
    },
  )
})
