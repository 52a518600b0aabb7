import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError } from './operator-error.ts'
import { readSettings } from './settings.ts'

const SECRET = 'x'.repeat(32)
const DATABASE_URL = 'postgres://shop:hunter2@db.example/mam'

function refusal(env: Record<string, string>): string {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}

function limits(env: Record<string, string>) {
  const { fairPlay, shopTerms } = readSettings(env)
  return { ...fairPlay, ...shopTerms }
}

describe('an empty environment', () => {
  // The other defaults are compared with the operator's table (settings-docs.test.ts).
  it('gives the defaults that the documentation names', () => {
    expect(readSettings({})).toMatchObject({
      dataDir: resolve('data'),
      buildFolder: resolve('build'),
      databaseUrl: null,
      databaseListenUrl: null,
      isDemo: true,
      isPublicDemo: false,
      publicUrl: 'http://localhost:3000',
      pictureOrigin: null,
      secrets: null,
      smtpUrl: null,
      usesOutbox: false,
      mailFrom: 'Mâm <no-reply@mam.test>',
      imageHost: { baseUrl: '/image-host', cloudName: 'mam', uploadPreset: 'unsigned', allowedHosts: [] },
      allowedOrigins: [],
      trustProxy: false,
      geography: { geocoderUrl: '/geography', placesUrl: '/geography' },
      accounts: { autoApprove: true, shopEmail: 'hello@mam.test' },
      allowances: {
        sign_in: { count: 30, windowMs: 60_000 },
        contact_confirmation: { count: 1, windowMs: 600_000 },
      },
      metricsToken: null,
      traceEndpoint: null,
    })
  })

  it('means the same as an environment with empty values', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ', DEMO: '', SECRET: '' })).toEqual(readSettings({}))
  })
})

describe('a limit', () => {
  it('is a count and a number of seconds', () => {
    const { sign_in, sign_up, wrong_code_site, wrong_code_shop } = readSettings({
      LIMIT_SIGN_IN: '5/10',
      LIMIT_SIGN_UP: '999999/86400',
      LIMIT_WRONG_CODE_SITE: '60/900',
      LIMIT_WRONG_CODE_SHOP: '1000/3600',
    }).allowances
    expect(sign_in).toEqual({ count: 5, windowMs: 10_000 })
    expect(sign_up).toEqual({ count: 999_999, windowMs: 86_400_000 })
    expect(wrong_code_site).toEqual({ count: 60, windowMs: 900_000 })
    expect(wrong_code_shop).toEqual({ count: 1_000, windowMs: 3_600_000 })
  })

  it.each(['5', '0/10', '5/0', '5/86401', '-5/10', '5/1e3', '5 / 10', 'many/60', '5/10/15'])(
    'cannot be %s',
    (LIMIT_WRONG_CODE) => {
      expect(refusal({ LIMIT_WRONG_CODE })).toContain('LIMIT_WRONG_CODE must be')
    },
  )
})

describe('the demo', () => {
  it('is off by default with a database of your own', () => {
    expect(readSettings({ DATABASE_URL, SECRET }).isDemo).toBe(false)
    expect(readSettings({ DATABASE_URL, SECRET, DEMO: '1' }).isDemo).toBe(true)
  })

  it('is public only with a setting', () => {
    expect(readSettings({}).isPublicDemo).toBe(false)
    expect(readSettings({ DEMO_PUBLIC: '1' }).isPublicDemo).toBe(true)
    expect(readSettings({ DEMO: '0', DEMO_PUBLIC: '1' }).isPublicDemo).toBe(false)
  })

  it('delivers within the configured seconds, or never', () => {
    expect(readSettings({ DEMO_DELIVERY_SECONDS: '0' }).demoDeliverySeconds).toBe(0)
    expect(readSettings({ DEMO_DELIVERY_SECONDS: '3600' }).demoDeliverySeconds).toBe(3600)
    for (const bad of ['-1', '3601', '1.5', 'soon'])
      expect(refusal({ DEMO_DELIVERY_SECONDS: bad })).toContain('DEMO_DELIVERY_SECONDS')
  })

  it('is switched by 0 and 1 only', () => {
    expect(refusal({ DEMO: 'yes' })).toBe('DEMO must be 0 or 1, but it is “yes”.')
  })
})

describe('the secret', () => {
  it('is required with a database of your own', () => {
    expect(refusal({ DATABASE_URL })).toContain('SECRET is missing')
  })

  it('has at least 32 characters', () => {
    expect(refusal({ SECRET: 'x'.repeat(31) })).toBe(
      'SECRET must have at least 32 characters, but it has 31.',
    )
    expect(readSettings({ SECRET }).secrets).toEqual([SECRET])
    expect(readSettings({ SECRET: ` ${SECRET}  ${'y'.repeat(32)}\n` }).secrets).toEqual([
      SECRET,
      'y'.repeat(32),
    ])
    expect(readSettings({ SECRET: 'a secret of several words, which is long' }).secrets).toEqual([
      'a secret of several words, which is long',
    ])
  })
})

describe('numbers', () => {
  it.each(['65536', '-1', '80.5', '0x50', '1e3', 'http', 'NaN'])('refuses the port %s', (PORT) => {
    expect(refusal({ PORT })).toBe(
      `PORT must be a whole number from 0 to 65535, written in digits, but it is “${PORT}”.`,
    )
  })

  it('accepts the highest port and puts it into the public address', () => {
    expect(readSettings({ PORT: '65535' })).toMatchObject({
      port: 65_535,
      publicUrl: 'http://localhost:65535',
    })
  })

  it('accepts kilometres with a fraction and money without', () => {
    expect(
      readSettings({ SHIPPING_BASE_KM: '2.5', MAX_DISTANCE_KM: '8' }).shopTerms.shippingRates,
    ).toMatchObject({
      baseKm: 2.5,
      maxDistanceKm: 8,
    })
    expect(refusal({ SHIPPING_BASE_FEE: '1000.5' })).toContain('SHIPPING_BASE_FEE')
  })

  it('accepts a time to accept an order, in whole minutes, at most a day', () => {
    expect(readSettings({ ACCEPT_WITHIN_MIN: '1' }).shopTerms.acceptWithinMin).toBe(1)
    expect(readSettings({ ACCEPT_WITHIN_MIN: '1440' }).shopTerms.acceptWithinMin).toBe(1440)
    for (const bad of ['0', '1441', '2.5', '-1', 'soon']) {
      expect(refusal({ ACCEPT_WITHIN_MIN: bad })).toContain('ACCEPT_WITHIN_MIN')
    }
  })

  it('accepts a reward for a rating in whole coins, also zero', () => {
    expect(readSettings({ FEEDBACK_COINS: '0' }).shopTerms.feedbackCoins).toBe(0)
    expect(readSettings({ FEEDBACK_COINS: '2500' }).shopTerms.feedbackCoins).toBe(2_500)
    for (const bad of ['-1', '0.5', 'many'])
      expect(refusal({ FEEDBACK_COINS: bad })).toContain('FEEDBACK_COINS')
  })

  it('accepts a number of connections, at least two', () => {
    expect(readSettings({ DATABASE_POOL: '2' }).databasePool).toBe(2)
    for (const bad of ['0', '1', '1001', '2.5'])
      expect(refusal({ DATABASE_POOL: bad })).toContain('DATABASE_POOL')
  })

  it('accepts a direct address of the database only together with a pooler', () => {
    const direct = 'postgres://shop:hunter2@db-1.example/mam'
    const env = { DATABASE_URL, SECRET, DATABASE_LISTEN_URL: direct }
    expect(readSettings(env)).toMatchObject({ databaseUrl: DATABASE_URL, databaseListenUrl: direct })
    expect(refusal({ DATABASE_LISTEN_URL: direct })).toContain('DATABASE_URL, which is missing')
    expect(refusal({ ...env, DATABASE_LISTEN_URL: 'mysql://db/mam' })).toContain('DATABASE_LISTEN_URL')
  })

  it.each([
    ['OPEN_ORDERS_PER_CUSTOMER', 'openOrders'],
    ['OPEN_VOUCHER_USES_PER_CUSTOMER', 'openVoucherUses'],
    ['REWARDED_RATINGS_PER_DAY', 'rewardedRatingsPerDay'],
    ['MAX_DRIVER_SPEED_KMH', 'maxDriverSpeedKmh'],
    ['NOTED_DISTANCE_M', 'recordDistanceFromM'],
  ] as const)('accept the limit %s as a whole number, 0 for no limit', (name, key) => {
    expect(limits({ [name]: '0' })[key]).toBe(0)
    expect(limits({ [name]: '7' })[key]).toBe(7)
    for (const bad of ['-1', '0.5', 'many', '100001']) expect(refusal({ [name]: bad })).toContain(name)
  })
})

describe('addresses', () => {
  it('removes the last slash of the public address', () => {
    expect(readSettings({ PUBLIC_URL: 'https://mam.example/' })).toMatchObject({
      publicUrl: 'https://mam.example',
      pictureOrigin: 'https://mam.example',
    })
  })

  it.each(['mam.example', 'ftp://mam.example', 'https://mam.example/shop', 'https://mam.example?x=1'])(
    'refuses the public address %s',
    (PUBLIC_URL) => {
      expect(refusal({ PUBLIC_URL })).toContain('PUBLIC_URL must')
    },
  )

  it('never repeats a password', () => {
    const message = refusal({ DATABASE_URL: 'mysql://shop:hunter2@db.example/mam', SECRET })
    expect(message).toBe('DATABASE_URL must be an address that starts with postgres:// or postgresql://.')
    expect(refusal({ DATABASE_URL: 'shop:hunter2@db.example', SECRET })).not.toContain('hunter2')
  })

  it('reads lists with commas', () => {
    expect(
      readSettings({
        ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173',
        IMAGE_ALLOWED_HOSTS: 'I.example',
      }),
    ).toMatchObject({
      allowedOrigins: ['https://a.example', 'http://localhost:5173'],
      imageHost: { allowedHosts: ['i.example'] },
    })
  })

  it.each(['*', 'https://a.example/x'])('refuses the origin %s', (ALLOWED_ORIGINS) => {
    expect(refusal({ ALLOWED_ORIGINS })).toContain('ALLOWED_ORIGINS must')
  })

  it.each(['https://i.example', 'i.example/x', '*'])('refuses the image host %s', (IMAGE_ALLOWED_HOSTS) => {
    expect(refusal({ IMAGE_ALLOWED_HOSTS })).toContain('IMAGE_ALLOWED_HOSTS must')
  })

  it('accepts a seller page of this site and refuses an address without a protocol', () => {
    expect(readSettings({ SELLER_URL: '/sell' }).sellerUrl).toBe('/sell')
    expect(refusal({ SELLER_URL: '//sell.example' })).toContain('SELLER_URL must')
  })
})

describe('mail', () => {
  it('is sent to a mail server, or stays in the outbox if a setting says so', () => {
    expect(readSettings({ SMTP_URL: 'smtp://localhost' }).usesOutbox).toBe(false)
    expect(readSettings({ MAIL: 'outbox' })).toMatchObject({ smtpUrl: null, usesOutbox: true })
    expect(refusal({ MAIL: 'none' })).toBe('MAIL must be outbox or left out, but it is “none”.')
    expect(refusal({ MAIL: 'outbox', SMTP_URL: 'smtp://localhost' })).toContain('MAIL=outbox')
  })
})

describe('proxies', () => {
  it.each([
    ['0', false],
    ['2', 2],
    ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
    ['::1', ['::1']],
  ])('reads TRUST_PROXY=%s', (TRUST_PROXY, expected) => {
    expect(readSettings({ TRUST_PROXY }).trustProxy).toEqual(expected)
  })

  it.each(['true', 'proxy.example', '10.0.0.0/33', '1,loopback'])('refuses TRUST_PROXY=%s', (TRUST_PROXY) => {
    expect(refusal({ TRUST_PROXY })).toContain('TRUST_PROXY must')
  })
})
