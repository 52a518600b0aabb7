import { expect, test } from 'vitest'
import { sharedPicture } from './shared-picture.ts'

const shop = 'https://mam.test'
const key = '0123456789abcdef01234567'

test.each([
  [
    'a picture of the shop goes out large and as JPEG',
    `/images/${key}.webp`,
    `${shop}/images/1200/${key}.jpg`,
  ],
  ['a file of the site by its whole address', '/team/ot-hiem.svg', `${shop}/team/ot-hiem.svg`],
  ['a picture of another host as it is', 'https://images.example/a.jpg', 'https://images.example/a.jpg'],
  ['without a picture, the shop’s own drawing', null, `${shop}/share.png`],
])('%s', (_name, picture, address) => {
  expect(sharedPicture(picture, shop)).toBe(address)
})
