import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./design-system.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
)

const grounds = ['paper', 'surface', 'sunken']
const textPairs = [
  ...['ink', 'muted', 'chili-ink', 'herb-ink', 'turmeric-ink', 'danger-ink'].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ...['chili', 'herb', 'turmeric', 'danger'].map((hue) => [`${hue}-ink`, `${hue}-soft`] as const),
  ...['chili-soft', 'herb-soft', 'turmeric-soft', 'danger-soft'].map((soft) => ['ink', soft] as const),
  ['on-chili', 'chili'],
  ['on-chili', 'chili-strong'],
  ['on-herb', 'herb'],
  ['on-danger', 'danger'],
] as const
const partPairs = [
  ...['line-strong', 'focus'].flatMap((part) => grounds.map((ground) => [part, ground] as const)),
  ...['chili', 'herb', 'danger', 'turmeric'].flatMap((part) =>
    ['paper', 'surface'].map((ground) => [part, ground] as const),
  ),
]

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(one: string, other: string, scheme: 'light' | 'dark'): number {
  const [low = 0, high = 0] = [one, other]
    .map((name) => {
      const token = tokens.get(name)
      if (!token) throw new Error(`design-system.css has no colour --${name}`)
      return luminance(token[scheme])
    })
    .sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

for (const scheme of ['light', 'dark'] as const) {
  test.each(textPairs)(`in the ${scheme} scheme %s can be read on %s (4.5 to 1)`, (text, ground) => {
    expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(partPairs)(`in the ${scheme} scheme %s has enough contrast with %s (3 to 1)`, (part, ground) => {
    expect(contrast(part, ground, scheme)).toBeGreaterThanOrEqual(3)
  })
}

test('every colour token is available to pages by the same name', () => {
  const unmapped = [...tokens.keys()].filter((name) => !css.includes(`--color-${name}: var(--${name});`))
  expect(unmapped).toEqual([])
})
