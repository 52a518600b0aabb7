import { describe, expect, it } from 'vitest'
import { isAllowedImage, relativeImagePath } from './allowed-image.ts'

const hosts = ['images.example.com', 'cdn.example.com:8443']

describe('a request may name a picture', () => {
  it.each([
    '/images/a.webp',
    '/uploads/phở-1.png',
    '/a?w=200#x',
    'https://images.example.com/v1/a.png',
    'https://IMAGES.example.com/a.png',
    'https://images.example.com:443/a.png',
    'https://cdn.example.com:8443/a.png',
    `/${'a'.repeat(2_047)}`,
  ])('by %s', (image) => {
    expect(isAllowedImage(image, hosts)).toBe(true)
  })
})

describe('a request may not name a picture', () => {
  it.each([
    '',
    'a.webp',
    './a.webp',
    '//images.example.com/a.png',
    '//evil.example/a.png',
    '/images//a.png',
    '/\\evil.example/a.png',
    '/\t/evil.example/a.png',
    '/\n/evil.example/a.png',
    '/a b.png',
    '/a\u0000.png',
    '/a\ud800.png',
    '\u00a0/a.png',
    'http://images.example.com/a.png',
    'https:/images.example.com/a.png',
    'https:images.example.com/a.png',
    'https:///images.example.com/a.png\\',
    'https://evil.example/images.example.com/a.png',
    'https://images.example.com.evil.example/a.png',
    'https://images.example.com@evil.example/a.png',
    'https://me:secret@images.example.com/a.png',
    'https://images.example.com:8443/a.png',
    'https://cdn.example.com/a.png',
    'https://sub.images.example.com/a.png',
    'https://images.example.com\\@evil.example/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'https://',
    `/${'a'.repeat(2_048)}`,
  ])('by %j', (image) => {
    expect(isAllowedImage(image, hosts)).toBe(false)
  })

  it('on another host if no host is allowed', () => {
    expect(isAllowedImage('https://images.example.com/a.png', [])).toBe(false)
    expect(isAllowedImage('/a.png', [])).toBe(true)
  })
})

it.each([
  ['https://mam.example/images/a.webp', '/images/a.webp'],
  ['https://mam.example//evil.example/a.png', '//evil.example/a.png'],
  ['https://mam.example.evil.example/a.png', 'https://mam.example.evil.example/a.png'],
  ['https://mam.example', 'https://mam.example'],
  ['/images/a.webp', '/images/a.webp'],
])('makes the URL %j relative: %j', (image, path) => {
  expect(relativeImagePath(image, 'https://mam.example')).toBe(path)
  expect(relativeImagePath(image, null)).toBe(image)
})
