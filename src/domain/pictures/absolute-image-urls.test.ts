import { expect, it } from 'vitest'
import { absoluteImageUrl, withAbsoluteImageUrlsInJson } from './absolute-image-urls.ts'

const origin = 'https://mam.example'

function sent(value: unknown) {
  return JSON.parse(withAbsoluteImageUrlsInJson(JSON.stringify(value), origin))
}

it('makes the paths of pictures absolute everywhere in a JSON text, and changes nothing else', () => {
  const value = (url: string | null) => ({
    image: { url },
    partner: { image: { url } },
    list: [{ image: { url } }],
  })
  expect(sent(value('/images/a.webp'))).toEqual(value(`${origin}/images/a.webp`))
  for (const url of [null, 'https://elsewhere.example/a.png']) expect(sent(value(url))).toEqual(value(url))
})

it('does not change texts that look like the path of a picture', () => {
  const texts = ['"image":{"url":"/images/a.webp"}', '\\"image":{"url":"/', '$& /images/a.webp']
  expect(sent({ texts, content: texts.join('') })).toEqual({ texts, content: texts.join('') })
})

it('keeps paths if no origin is set', () => {
  const json = JSON.stringify({ image: { url: '/images/a.webp' } })
  expect(withAbsoluteImageUrlsInJson(json, null)).toBe(json)
  expect(absoluteImageUrl('/images/a.webp', null)).toBe('/images/a.webp')
  expect(absoluteImageUrl('/images/a.webp', origin)).toBe(`${origin}/images/a.webp`)
})
