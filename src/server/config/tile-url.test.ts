import { describe, expect, it } from 'vitest'
import { ConfigError } from './environment-values.ts'
import { readTileUrl, tileOrigin } from './tile-url.ts'

describe('TILE_URL', () => {
  it('is OpenStreetMap unless it says otherwise', () => {
    expect(readTileUrl({})).toBe('https://tile.openstreetmap.org/{z}/{x}/{y}.png')
    expect(readTileUrl({ TILE_URL: ' ' })).toBe(readTileUrl({}))
  })

  it('is nothing at all where it says none', () => {
    expect(readTileUrl({ TILE_URL: 'none' })).toBeNull()
  })

  it.each(['https://tiles.example.com/{z}/{x}/{y}@2x.png?key=abc', 'http://10.0.0.7:8080/{z}/{x}/{y}.png'])(
    'takes %s',
    (value) => {
      expect(readTileUrl({ TILE_URL: value })).toBe(value)
    },
  )

  it.each([
    'tiles.example.com/{z}/{x}/{y}.png',
    'ftp://tiles.example.com/{z}/{x}/{y}.png',
    'https://tiles.example.com/{z}/{x}.png',
    'https://{s}.example.com/{z}/{x}/{y}.png',
    'https://*.example.com/{z}/{x}/{y}.png',
    "https://a.example.com;script-src'/{z}/{x}/{y}.png",
    'yes',
  ])('refuses %s with a sentence that names it', (value) => {
    expect(() => readTileUrl({ TILE_URL: value })).toThrow(ConfigError)
    expect(() => readTileUrl({ TILE_URL: value })).toThrow(/^TILE_URL must be none, or an address/)
  })
})

describe('the origin of tiles', () => {
  it('is scheme, host and port', () => {
    expect(tileOrigin('http://10.0.0.7:8080/{z}/{x}/{y}.png')).toBe('http://10.0.0.7:8080')
  })
})
