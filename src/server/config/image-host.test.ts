import { describe, expect, it } from 'vitest'
import { uploadOrigin } from './image-host.ts'
import { readSettings } from './settings.ts'

const IMAGE_HOST_URL = 'https://api.images.example/'

describe('the image host', () => {
  it('is this site, with default names, unless the operator sets another host', () => {
    const own = readSettings({}).imageHost
    expect(own).toEqual({
      baseUrl: '/image-host',
      cloudName: 'mam',
      uploadPreset: 'unsigned',
      allowedHosts: [],
    })
    expect(uploadOrigin(own)).toBeNull()
    expect(readSettings({ IMAGE_CLOUD_NAME: 'pho', IMAGE_UPLOAD_PRESET: 'shop_1' }).imageHost).toMatchObject({
      cloudName: 'pho',
      uploadPreset: 'shop_1',
    })
  })

  it('may be another host, with addresses that the operator sets', () => {
    const host = readSettings({ IMAGE_HOST_URL }).imageHost
    expect(host).toMatchObject({
      baseUrl: 'https://api.images.example',
      cloudName: null,
      uploadPreset: null,
    })
    expect(uploadOrigin(host)).toBe('https://api.images.example')
    expect(readSettings({ IMAGE_HOST_URL: 'http://10.0.0.7:8080/up' }).imageHost.baseUrl).toBe(
      'http://10.0.0.7:8080/up',
    )
  })

  it('is the only allowed host of pictures by default; a setting can allow other hosts', () => {
    expect(readSettings({ IMAGE_HOST_URL }).imageHost.allowedHosts).toEqual([
      'api.images.example',
      'res.images.example',
    ])
    expect(readSettings({ IMAGE_HOST_URL: 'https://images.example:8443' }).imageHost.allowedHosts).toEqual([
      'images.example:8443',
    ])
    expect(
      readSettings({ IMAGE_HOST_URL, IMAGE_ALLOWED_HOSTS: 'cdn.example' }).imageHost.allowedHosts,
    ).toEqual(['cdn.example'])
  })

  it.each(['images.example', 'ftp://images.example', 'https://a:b@images.example', 'https://i.example/?a=b'])(
    'cannot be %s',
    (value) => {
      expect(() => readSettings({ IMAGE_HOST_URL: value }).imageHost).toThrow('IMAGE_HOST_URL must be')
    },
  )

  it.each([
    ['IMAGE_CLOUD_NAME', 'a/b'],
    ['IMAGE_CLOUD_NAME', 'x'.repeat(101)],
    ['IMAGE_UPLOAD_PRESET', 'a b'],
  ])('refuses the %s “%s”', (name, value) => {
    expect(() => readSettings({ [name]: value }).imageHost).toThrow(`${name} must have`)
  })
})
