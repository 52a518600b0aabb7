import { readdir } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { partnersWords } from '#web/storefront/pages/list-partners/partners-words.ts'
import { menuWords } from '#web/storefront/pages/list-products/menu-words.ts'
import { feedbackWords } from '#web/storefront/pieces/feedback/feedback-words.ts'

type Message = (...values: unknown[]) => string
type Said = { where: string; say: Message }

const folder = new URL('../../src/web/', import.meta.url)
const english: Said[] = []

function messagesOf(words: object, file: string): Said[] {
  return Object.entries(words).flatMap(([key, say]) =>
    typeof say === 'function' ? [{ where: `${file} ${key}`, say: say as Message }] : [],
  )
}

/** How a message renders with these numbers; null for a message about something else. */
function said({ say }: Said, values: readonly number[]): string | null {
  try {
    return say(...values)
  } catch {
    return null
  }
}

/** "1 dishes", but neither "1 is …", where a name stood, nor "1 of 5 stars". */
const manyOfOne = /(?<!of |[\d.,])\b1 (?!(?:is|has|was|fits|holds)\b)(?:more )?[a-z]+s\b/

/** No id card has a single digit. */
const neverOne = / idCardHint$/

beforeAll(async () => {
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('-words.ts')) continue
    const exported: Record<string, unknown> = await import(new URL(file, folder).href)
    for (const words of Object.values(exported)) {
      const { en } = words as { en?: object }
      if (en) english.push(...messagesOf(en, file))
    }
  }
})

it('uses the singular for one of everything', () => {
  expect(english.length).toBeGreaterThan(60)
  const faults = english.flatMap((message) => {
    const text = said(message, [1, 1, 1])
    return text !== null && manyOfOne.test(text) && !neverOne.test(message.where)
      ? [`${message.where}: ${text}`]
      : []
  })
  expect(faults).toEqual([])
})

it('groups the digits of large numbers in the reader’s language', () => {
  const texts = (['en', 'vi'] as const).map((language) => [
    partnersWords[language].count(20_000),
    partnersWords[language].rating(4.5, 1_234),
    menuWords[language].reviews(1_234),
    feedbackWords[language].reviews(1_234),
  ])
  expect(texts).toEqual([
    ['20,000 restaurants', '4.5 of 5 stars, 1,234 reviews', '1,234 reviews', '1,234 reviews'],
    ['20.000 quán', '4,5 trên 5 sao, 1.234 đánh giá', '1.234 đánh giá', '1.234 đánh giá'],
  ])
})
