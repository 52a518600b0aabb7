import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type EndpointName, endpoints } from '#contracts/api.ts'
import type { OfficeCaller } from './command-line.ts'
import { readCommand } from './read-command.ts'

class FirstCall extends Error {
  readonly call: [EndpointName, unknown]
  constructor(...call: [EndpointName, unknown]) {
    super('asked')
    this.call = call
  }
}

/** Runs a command line. Returns its first call of the API, with the parsed input. */
async function firstCall(words: string) {
  const act = readCommand(words.split(' ').filter(Boolean))
  if (typeof act === 'string') throw new Error('They ask for help.')
  const ask = async (name: EndpointName, input: unknown = {}) => {
    throw new FirstCall(name, z.parse(endpoints[name].input, input))
  }
  const person = { kind: 'operator', login: 'an', administratorId: null } as const
  return act({ ask: ask as unknown as OfficeCaller, person }).catch((error) => {
    if (error instanceof FirstCall) return error.call
    throw error
  })
}

describe('an operator’s words', () => {
  it.each<[string, EndpointName, object]>([
    ['order pick-up 12', 'takeOrderStep', { id: 12, step: 'pick_up' }],
    ['order cancel 12', 'cancelOrderByHand', { id: 12 }],
    ['order cancel-requests', 'listCancelRequests', {}],
    ['review hide 3', 'hideReview', { id: 3 }],
    ['review show 3', 'showReview', { id: 3 }],
    ['partner approve quan@mam.test', 'findAccounts', { kind: 'partner', email: 'quan@mam.test' }],
    ['partner approve 7', 'approvePartner', { id: 7 }],
    ['partner lock 7', 'lockPartnerAccount', { id: 7 }],
    ['driver lock 3', 'lockDriverAccount', { id: 3 }],
    ['driver approve 3', 'approveDriver', { id: 3 }],
    ['user unlock 3', 'unlockUserAccount', { id: 3 }],
    ['staff lock 3', 'lockStaffAccount', { id: 3 }],
    ['administrator unlock 4', 'unlockAdministratorAccount', { id: 4 }],
    [
      'administrator add an@mam.test support Nguyễn Thị An',
      'addAdministrator',
      { email: 'an@mam.test', role: 'support', name: 'Nguyễn Thị An' },
    ],
    [
      'administrator add an@mam.test owner',
      'addAdministrator',
      { email: 'an@mam.test', role: 'owner', name: 'an@mam.test' },
    ],
    ['administrator reset-second-factor 4', 'resetSecondFactor', { id: 4 }],
    ['administrator login 4 lan', 'nameLogin', { id: 4, login: 'lan' }],
    [
      'money rate commission 1250 2027-01-01 7',
      'setRate',
      {
        ...{ rate: 'commission', basis_points: 1250, partner_id: 7 },
        starts_at: new Date('2026-12-31T17:00:00Z'),
      },
    ],
    [
      'money rate cash_advance 10000 2027-01-01T09:00+07:00',
      'setRate',
      {
        ...{ rate: 'cash_advance', basis_points: 10_000, partner_id: null },
        starts_at: new Date('2027-01-01T02:00:00Z'),
      },
    ],
    ['money cash-limits everybody 0 5', 'setCashLimits', { driver_id: null, soft_limit: 0, hard_limit: 5 }],
    ['money cash-limits 3 none', 'setCashLimits', { driver_id: 3, soft_limit: null, hard_limit: null }],
    ['money hand-in confirm 4 ABC', 'confirmHandIn', { id: 4, code: 'ABC' }],
    ['money hand-in confirm 4', 'confirmHandIn', { id: 4 }],
    ['money hand-in refuse 4', 'refuseHandIn', { id: 4 }],
    ['money settle-cash 5', 'settleDriverCash', { id: 5 }],
    [
      'money refund 3 1000 0 shop coins Món bị đổ',
      'refundOrder',
      {
        ...{ order_id: 3, dishes: 1000, fee: 0, paid_to: 'coins' },
        ...{ bearer: 'platform:refunds', reason: 'Món bị đổ' },
      },
    ],
    [
      'money refund 3 34x2,35x99 0 restaurant bank Nhầm món',
      'refundOrder',
      {
        ...{ order_id: 3, fee: 0, paid_to: 'bank', bearer: 'restaurant', reason: 'Nhầm món' },
        lines: [
          { line_id: 34, quantity: 2 },
          { line_id: 35, quantity: 99 },
        ],
      },
    ],
    ['money lines 3', 'listRefundableLines', { id: 3 }],
    ['money end 3 restaurant Sai món', 'endDelivery', { id: 3, bearer: 'restaurant', reason: 'Sai món' }],
    [
      'money debt-paid driver 3 5000 ft 1',
      'recordDebtPaid',
      { account: 'driver', holder_id: 3, amount: 5000, reference: 'FT', reason: '1' },
    ],
    [
      'money write-off driver-cash 3 5000 Đã nghỉ',
      'writeDebtOff',
      { account: 'driver_cash', holder_id: 3, amount: 5000, reason: 'Đã nghỉ' },
    ],
    ['money take-back 3 Nhầm', 'reverseEntry', { id: 3, reason: 'Nhầm' }],
    ['money correct 3 amount 5 Nhầm số', 'correctEntry', { id: 3, amount: 5, reason: 'Nhầm số' }],
    ['money correct 3 bearer driver Nhầm', 'correctEntry', { id: 3, bearer: 'driver', reason: 'Nhầm' }],
    [
      'money correct 3 refund 5 6 shop bank Nhầm',
      'correctEntry',
      {
        ...{ id: 3, dishes: 5, fee: 6, bearer: 'platform:refunds' },
        ...{ paid_to: 'bank', reason: 'Nhầm' },
      },
    ],
    ['money confirm 3', 'confirmAdjustment', { id: 3 }],
    ['money reject 3', 'rejectAdjustment', { id: 3 }],
    ['user grant-coins 3 5000', 'grantCoins', { user_id: 3, amount: 5000, reason: 'coins given by hand' }],
    ['statements close', 'closeEndedStatements', {}],
    ['statements list driver 3', 'listStatements', { party: 'driver', holder_id: 3 }],
    ['statements show 3', 'exportStatement', { id: 3 }],
    [
      'payouts list paid restaurant 7 2026-11-16 2026-11-22 page 2',
      'listPayouts',
      {
        ...{ state: 'paid', party: 'restaurant', holder_id: 7, page: 2 },
        ...{ from: '2026-11-16', to: '2026-11-22' },
      },
    ],
    ['payouts propose 31', 'proposePayout', { statement_id: 31 }],
    ['payouts pay 4 FT 1', 'payPayout', { id: 4, reference: 'FT 1' }],
    ['payouts return 4 Sai số', 'returnPayout', { id: 4, reason: 'Sai số' }],
    ['tax paid 5 NS 1', 'payTax', { amount: 5, reference: 'NS 1' }],
  ])('make a call: %s', async (words, name, input) => {
    expect(await firstCall(words)).toEqual([name, input])
  })

  it.each([
    ['', 'Usage: npm run admin -- [options] [command]'],
    ['order', 'Usage: npm run admin -- order [options] [command]'],
    ['order constructor 1', 'unknown command'],
    ['order accept 1 2', 'too many arguments'],
    ['review hide', "missing required argument 'id'"],
    ['user approve 1', 'unknown command'],
    ['driver grant-coins 1 5', 'unknown command'],
    ['user grant-coins 1', 'missing required argument'],
    ['user grant-coins 1 5 6', 'too many arguments'],
    ['staff approve 1', 'unknown command'],
    ['administrator approve 1', 'unknown command'],
    ['administrator add an@mam.test', '<owner|operations|support|finance>'],
    ['toString lock 1', 'unknown command'],
    ['money', 'refund <order-id> <amount'],
    ['money hand-in lose 4', 'unknown command'],
    ['money refund 3 1 0 shop coins', 'missing required argument'],
    ['money debt-paid driver 3 5 FT1', 'missing required argument'],
    ['money lines 3 4', 'too many arguments'],
    ['money confirm', 'missing required argument'],
    ['money correct 3 reason why', '“reason” must be amount, bearer or refund.'],
  ])('that are wrong are answered with their correct form: %s', async (words, sentence) => {
    await expect(firstCall(words)).rejects.toThrow(sentence)
  })

  it('that ask for help are answered with it', () => {
    expect(readCommand(['order', '--help'])).toContain('cancel-requests')
  })
})
