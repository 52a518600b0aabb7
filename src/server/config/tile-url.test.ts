import { describe, expect, it } from 'vitest'
import { ConfigError } from './operator-error.ts'
import { readSettings } from './settings.ts'
import { tileOrigin } from './tile-url.ts'

describe('TILE_URL', () => {
  it('is OpenStreetMap by default', () => {
    expect(readSettings({}).tileUrl).toBe('https://tile.openstreetmap.org/{z}/{x}/{y}.png')
    expect(readSettings({ TILE_URL: ' ' }).tileUrl).toBe(readSettings({}).tileUrl)
  })

  it('is null for the value none', () => {
    expect(readSettings({ TILE_URL: 'none' }).tileUrl).toBeNull()
  })

  it.each(['https://tiles.example.com/{z}/{x}/{y}@2x.png?key=abc', 'http://10.0.0.7:8080/{z}/{x}/{y}.png'])(
    'accepts %s',
    (value) => {
      expect(readSettings({ TILE_URL: value }).tileUrl).toBe(value)
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
    expect(() => readSettings({ TILE_URL: value }).tileUrl).toThrow(ConfigError)
    expect(() => readSettings({ TILE_URL: value }).tileUrl).toThrow(/^TILE_URL must be none, or an address/)
  })
})

describe('the origin of tiles', () => {
  it('is scheme, host and port', () => {
    expect(tileOrigin('http://10.0.0.7:8080/{z}/{x}/{y}.png')).toBe('http://10.0.0.7:8080')
  })
})
