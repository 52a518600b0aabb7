import { describe, expect, it } from 'vitest'
import { geographyOrigins } from './geography.ts'
import { ConfigError } from './operator-error.ts'
import { readSettings } from './settings.ts'

describe('the geography', () => {
  it('is this site’s own unless the operator names other services', () => {
    expect(readSettings({}).geography).toEqual({ geocoderUrl: '/geography', placesUrl: '/geography' })
    expect(readSettings({ GEOCODER_URL: ' ', PLACES_URL: '' }).geography).toEqual(readSettings({}).geography)
    expect(geographyOrigins(readSettings({}).geography)).toEqual([])
  })

  it('can use another service for each task; pages may call only these services', () => {
    const geography = readSettings({
      GEOCODER_URL: 'https://Geo.example.com/',
      PLACES_URL: 'http://10.0.0.7:8080/v2//',
    }).geography
    expect(geography).toEqual({
      geocoderUrl: 'https://geo.example.com',
      placesUrl: 'http://10.0.0.7:8080/v2',
    })
    expect(geographyOrigins(geography)).toEqual(['https://geo.example.com', 'http://10.0.0.7:8080'])
  })

  it('lists the origin once if one service does both', () => {
    const both = readSettings({
      GEOCODER_URL: 'https://g.example/a',
      PLACES_URL: 'https://g.example/b',
    }).geography
    expect(geographyOrigins(both)).toEqual(['https://g.example'])
  })

  it.each([
    'geo.example.com',
    '/geography',
    'ftp://geo.example.com',
    'https://geo.example.com/?key=abc',
    'https://geo.example.com/#a',
    'https://user:secret@geo.example.com',
    'https://*.example.com',
    "https://a.example.com;script-src'",
  ])('refuses %s with a sentence that names the variable, never a password', (value) => {
    for (const name of ['GEOCODER_URL', 'PLACES_URL']) {
      expect(() => readSettings({ [name]: value }).geography).toThrow(ConfigError)
      expect(() => readSettings({ [name]: value }).geography).toThrow(new RegExp(`^${name} must be`))
      expect(() => readSettings({ [name]: value }).geography).not.toThrow(/secret/)
    }
  })
})
