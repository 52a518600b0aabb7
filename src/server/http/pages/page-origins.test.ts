import { describe, expect, it } from 'vitest'
import { readSettings } from '#server/config/settings.ts'
import { pageOrigins } from './page-origins.ts'

describe('the other sites that a page may use', () => {
  it('is the map alone, unless the operator names services', () => {
    expect(pageOrigins(readSettings({}))).toEqual({
      imageOrigins: ['https://tile.openstreetmap.org'],
      connectOrigins: [],
    })
    expect(pageOrigins(readSettings({ TILE_URL: 'none' })).imageOrigins).toEqual([])
  })

  it('are the image host for uploads, and the host of its pictures', () => {
    const settings = readSettings({ TILE_URL: 'none', IMAGE_HOST_URL: 'https://api.images.example/up' })
    expect(pageOrigins(settings)).toEqual({
      imageOrigins: ['https://api.images.example', 'https://res.images.example'],
      connectOrigins: ['https://api.images.example'],
    })
  })

  it('are the API’s address of its pictures, for any address of the shop', () => {
    const settings = readSettings({ TILE_URL: 'none', PUBLIC_URL: 'https://mam.example' })
    expect(pageOrigins(settings).imageOrigins).toEqual(['https://mam.example'])
  })

  it('names each once', () => {
    const settings = readSettings({
      TILE_URL: 'https://one.example/{z}/{x}/{y}.png',
      IMAGE_HOST_URL: 'https://one.example',
      GEOCODER_URL: 'https://one.example',
    })
    expect(pageOrigins(settings)).toEqual({
      imageOrigins: ['https://one.example'],
      connectOrigins: ['https://one.example'],
    })
  })
})
