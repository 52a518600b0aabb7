import { describe, expect, it } from 'vitest'
import type { Environment } from './setting.ts'
import { readSettings } from './settings.ts'

function readAccountSettings(env: Environment, isDemo: boolean) {
  return readSettings({ DEMO: isDemo ? '1' : '0', ...env }).accounts
}

describe('the settings of accounts', () => {
  it('are by default nine digits, the shop’s own address, and approval by hand unless it is the demo', () => {
    expect(readAccountSettings({}, false)).toEqual({
      idCardDigits: [9],
      autoApprove: false,
      shopEmail: 'hello@mam.test',
    })
    expect(readAccountSettings({}, true).autoApprove).toBe(true)
  })

  it('accept several numbers of digits and another address', () => {
    const settings = readAccountSettings({ ID_CARD_DIGITS: '9, 12', SHOP_EMAIL: 'shop@example.com' }, false)
    expect(settings).toMatchObject({ idCardDigits: [9, 12], shopEmail: 'shop@example.com' })
  })

  it.each([
    ['1', true],
    ['true', true],
    ['0', false],
    ['false', false],
  ])('reads AUTO_APPROVE=%s, with or without the demo', (AUTO_APPROVE, expected) => {
    expect(readAccountSettings({ AUTO_APPROVE }, !expected).autoApprove).toBe(expected)
  })

  it.each([
    [{ ID_CARD_DIGITS: '9;12' }, 'ID_CARD_DIGITS'],
    [{ ID_CARD_DIGITS: '0' }, 'ID_CARD_DIGITS'],
    [{ ID_CARD_DIGITS: '21' }, 'ID_CARD_DIGITS'],
    [{ AUTO_APPROVE: 'yes' }, 'AUTO_APPROVE'],
    [{ SHOP_EMAIL: 'shop' }, 'SHOP_EMAIL'],
  ])('stops the start for %j and names the variable', (env, name) => {
    expect(() => readAccountSettings(env, false)).toThrow(name)
  })
})
