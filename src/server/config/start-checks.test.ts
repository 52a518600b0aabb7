import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { findBlockingProblems, findWarnings, refuseUnsafeSettings } from './start-checks.ts'

const SECRET = 'x'.repeat(32)
const complete = {
  DEMO: '0',
  SMTP_URL: 'smtps://shop:hunter2@mail.example:465',
  MAIL_FROM: 'Quán Ăn <no-reply@quan.example>',
  SHOP_EMAIL: 'chao@quan.example',
}

const refused = (env: Record<string, string>) =>
  findBlockingProblems(readSettings(env)).map(({ setting }) => setting)

function refusal(env: Record<string, string>): string {
  try {
    refuseUnsafeSettings(readSettings(env))
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return 'started'
}

describe('a demo', () => {
  it.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '192.168.1.4'],
    ['HOST', 'shop.example'],
    ['PUBLIC_URL', 'https://mam.example'],
    ['PUBLIC_URL', 'http://192.168.1.4:3000'],
    ['PUBLIC_URL', 'http://localhost.mam.example'],
    ['TRUST_PROXY', 'loopback'],
    ['TRUST_PROXY', '1'],
  ])('does not start if %s=%s makes it reachable from other machines', (name, value) => {
    expect(refused({ [name]: value })).toEqual([name])
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name}.*DEMO_PUBLIC=1[^.]*\\.$`))
    expect(refusal({ [name]: value, DEMO_PUBLIC: '1' })).toBe('started')
    expect(refusal({ ...complete, [name]: value })).toBe('started')
  })

  it.each([
    {},
    { HOST: '127.8.8.8' },
    { HOST: '::1' },
    { HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'https://127.0.0.1' },
    { PUBLIC_URL: 'http://[::1]:3000' },
    { TRUST_PROXY: '0' },
  ])('starts with settings for this machine only: %o', (env) => {
    expect(refusal(env)).toBe('started')
  })
})

describe('a real shop', () => {
  it('starts when it is complete', () => {
    expect(refusal(complete)).toBe('started')
    expect(refusal({ ...complete, SMTP_URL: '', MAIL: 'outbox' })).toBe('started')
  })

  it.each([
    ['SMTP_URL', ''],
    ['MAIL_FROM', ''],
    ['MAIL_FROM', 'Mâm <no-reply@mam.test>'],
    ['MAIL_FROM', 'no-reply@mam.TEST'],
    ['MAIL_FROM', 'Quán Ăn'],
    ['SHOP_EMAIL', ''],
    ['SHOP_EMAIL', 'chao@quan.test'],
  ])('does not start with %s=%s, and explains it in one sentence', (name, value) => {
    expect(refusal({ ...complete, [name]: value })).toMatch(new RegExp(`^${name} is missing[^.]*: .*\\.$`))
  })

  it.each([
    ['postgres://shop:hunter2@db.example/mam', ['DATABASE_URL']],
    ['postgres://shop:hunter2@db.example/mam?sslmode=verify-full', []],
    ['postgres://shop:hunter2@db.example/mam?sslmode=disable', []],
    ['postgres://shop:hunter2@localhost/mam', []],
  ])('on the database %s refuses %j', (DATABASE_URL, expected) => {
    const env = { ...complete, DEMO: '', SECRET, DATABASE_URL }
    expect(refused(env)).toEqual(expected)
    expect(refusal(env)).not.toContain('hunter2')
  })

  it('requires TLS for DATABASE_LISTEN_URL, too', () => {
    const env = { ...complete, DEMO: '', SECRET, DATABASE_URL: 'postgres://localhost/mam' }
    expect(refused({ ...env, DATABASE_LISTEN_URL: 'postgres://db.example/mam' })).toEqual([
      'DATABASE_LISTEN_URL',
    ])
    expect(refused({ ...env, DATABASE_LISTEN_URL: 'postgres://db.example/mam?sslmode=require' })).toEqual([])
  })

  it('reports all missing settings at once', () => {
    expect(refused({ DEMO: '0' })).toEqual(['SMTP_URL', 'MAIL_FROM', 'SHOP_EMAIL'])
    expect(refusal({ DEMO: '0' }).split('\n')).toHaveLength(3)
  })
})

describe('the warnings', () => {
  const warned = (env: Record<string, string>) =>
    findWarnings(readSettings(env)).map(({ setting }) => setting)

  it('name the proxy that is not trusted behind https', () => {
    expect(warned({ ...complete, PUBLIC_URL: 'https://mam.example' })).toContain('TRUST_PROXY')
    expect(warned({ ...complete, PUBLIC_URL: 'https://mam.example', TRUST_PROXY: '1' })).not.toContain(
      'TRUST_PROXY',
    )
    expect(warned(complete)).not.toContain('TRUST_PROXY')
  })

  it('name the public tiles and the contact details of the demo', () => {
    expect(warned(complete)).toEqual(['contact details', 'TILE_URL'])
    expect(warned({ ...complete, TILE_URL: 'https://a.tile.openstreetmap.org/{z}/{x}/{y}.png' })).toContain(
      'TILE_URL',
    )
    expect(warned({ ...complete, TILE_URL: 'none' })).toEqual(['contact details'])
    expect(warned({ ...complete, TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' })).toEqual([
      'contact details',
    ])
  })
})
