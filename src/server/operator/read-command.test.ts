import { describe, expect, it } from 'vitest'
import { OperatorError } from '#server/config/operator-error.ts'
import { readCommand } from './read-command.ts'

const read = (text: string) => readCommand(text.split(' '))

describe('an operator’s words', () => {
  it.each([
    ['order pick-up 12', { what: 'order', orderId: 12, step: 'pick_up' }],
    [
      'partner approve quan@mam.test',
      { what: 'account', named: { kind: 'partner', idOrEmail: 'quan@mam.test' }, change: 'approve' },
    ],
    ['order cancel-requests', { what: 'cancel requests' }],
    ['review hide 3', { what: 'review', id: 3, outcome: 'hidden' }],
    ['review show 3', { what: 'review', id: 3, outcome: 'kept' }],
    ['driver lock 3', { what: 'account', named: { kind: 'driver', idOrEmail: '3' }, change: 'lock' }],
    ['user unlock 3', { what: 'account', named: { kind: 'customer', idOrEmail: '3' }, change: 'unlock' }],
    ['staff lock 3', { what: 'account', named: { kind: 'staff', idOrEmail: '3' }, change: 'lock' }],
    [
      'administrator unlock an@mam.test',
      { what: 'account', named: { kind: 'administrator', idOrEmail: 'an@mam.test' }, change: 'unlock' },
    ],
    [
      'administrator add An@Mam.test support Nguyễn Thị An',
      { what: 'administrator', email: 'an@mam.test', role: 'support', name: 'Nguyễn Thị An' },
    ],
    [
      'administrator add an@mam.test owner',
      { what: 'administrator', email: 'an@mam.test', role: 'owner', name: 'an@mam.test' },
    ],
    ['administrator reset-second-factor An@mam.test', { what: 'second factor', email: 'an@mam.test' }],
    [
      'money rate commission 1250 2027-01-01 7',
      {
        what: 'money',
        command: {
          does: 'rate',
          rate: 'commission',
          basisPoints: 1250,
          partnerId: 7,
          startsAt: new Date('2026-12-31T17:00:00Z'),
        },
      },
    ],
    [
      'money rate cash_advance 10000 2027-01-01T09:00+07:00',
      {
        what: 'money',
        command: {
          does: 'rate',
          rate: 'cash_advance',
          basisPoints: 10_000,
          partnerId: null,
          startsAt: new Date('2027-01-01T02:00:00Z'),
        },
      },
    ],
    [
      'money cash-limits everybody 0 5',
      { what: 'money', command: { does: 'cash-limits', driverId: null, limits: { soft: 0, hard: 5 } } },
    ],
    [
      'money cash-limits 3 none',
      { what: 'money', command: { does: 'cash-limits', driverId: 3, limits: null } },
    ],
    [
      'money hand-in confirm 4 ABC',
      { what: 'money', command: { does: 'confirm hand-in', id: 4, code: 'ABC' } },
    ],
    ['money hand-in refuse 4', { what: 'money', command: { does: 'refuse hand-in', id: 4 } }],
    ['money settle-cash 5', { what: 'money', command: { does: 'settle-cash', driverId: 5 } }],
    [
      'money refund 3 1000 0 shop coins Món bị đổ',
      {
        what: 'money',
        command: {
          does: 'refund',
          orderId: 3,
          dishes: 1000,
          lines: null,
          fee: 0,
          paidTo: 'coins',
          bearer: 'platform:refunds',
          reason: 'Món bị đổ',
        },
      },
    ],
    [
      'money refund 3 34x2,35x99 0 restaurant bank Nhầm món',
      {
        what: 'money',
        command: {
          does: 'refund',
          orderId: 3,
          dishes: 0,
          fee: 0,
          paidTo: 'bank',
          lines: [
            { line_id: 34, quantity: 2 },
            { line_id: 35, quantity: 99 },
          ],
          bearer: 'restaurant',
          reason: 'Nhầm món',
        },
      },
    ],
    ['money lines 3', { what: 'money', command: { does: 'lines', orderId: 3 } }],
    [
      'money end 3 restaurant Sai món',
      { what: 'money', command: { does: 'end', orderId: 3, bearer: 'restaurant', reason: 'Sai món' } },
    ],
    [
      'money debt-paid driver 3 5000 ft 1',
      {
        what: 'money',
        command: {
          does: 'debt-paid',
          account: 'driver',
          holderId: 3,
          amount: 5000,
          reference: 'FT',
          reason: '1',
        },
      },
    ],
    [
      'money write-off driver-cash 3 5000 Đã nghỉ',
      {
        what: 'money',
        command: {
          does: 'write-off',
          account: 'driver_cash',
          holderId: 3,
          amount: 5000,
          reason: 'Đã nghỉ',
        },
      },
    ],
    ['money take-back 3 Nhầm', { what: 'money', command: { does: 'take-back', entryId: 3, reason: 'Nhầm' } }],
    [
      'money correct 3 amount 5 Nhầm số',
      { what: 'money', command: { does: 'correct', entryId: 3, right: { amount: 5 }, reason: 'Nhầm số' } },
    ],
    [
      'money correct 3 bearer driver Nhầm',
      {
        what: 'money',
        command: { does: 'correct', entryId: 3, right: { bearer: 'driver' }, reason: 'Nhầm' },
      },
    ],
    [
      'money correct 3 refund 5 6 shop bank Nhầm',
      {
        what: 'money',
        command: {
          does: 'correct',
          entryId: 3,
          reason: 'Nhầm',
          right: { dishes: 5, fee: 6, bearer: 'platform:refunds', paid_to: 'bank' },
        },
      },
    ],
    ['money confirm 3', { what: 'money', command: { does: 'confirm', id: 3 } }],
    ['money reject 3', { what: 'money', command: { does: 'reject', id: 3 } }],
    ['user grant-coins 3 5000', { what: 'grant', named: { kind: 'customer', idOrEmail: '3' }, amount: 5000 }],
  ])('are understood: %s', (text, command) => {
    expect(read(text)).toEqual(command)
  })

  it.each([
    '',
    'order',
    'order accept x',
    'order constructor 1',
    'order accept 1 2',
    'review hide',
    'review remove 3',
    'review hide 3 4',
    'user approve 1',
    'user lock',
    'user lock 1 2',
    'driver grant-coins 1 5',
    'user grant-coins 1',
    'user grant-coins 1 -5',
    'user grant-coins 1 1.5',
    'user grant-coins 1 0',
    'user grant-coins 1 5 6',
    'staff approve 1',
    'administrator approve 1',
    'administrator add',
    'administrator reset-second-factor',
    'administrator reset-second-factor an@mam.test now',
    'toString lock 1',
    'money',
    'money rate tip 1 2027-01-01',
    'money rate commission 10001 2027-01-01',
    'money rate commission 1 soon',
    'money rate cash_advance 5 2027-01-01',
    'money rate driver_share 5 2027-01-01 7',
    'money rate commission 5 2027-01-01 x',
    'money cash-limits everybody none',
    'money cash-limits 3 5 4',
    'money hand-in lose 4',
    'money hand-in refuse 4 ABC',
    'money settle-cash',
    'money refund 3 0 0 shop coins why',
    'money refund 3 1 0 nobody coins why',
    'money refund 3 1 0 shop coins',
    'money refund 3 34x0 0 shop coins why',
    'money refund 3 34x100 0 shop coins why',
    'money refund 3 34x1, 0 shop coins why',
    'money refund 3 34x1 0 shop cash why',
    `money refund 3 ${Array(101).fill('34x1').join()} 0 shop coins why`,
    'money lines',
    'money lines 3 4',
    'money end 3 shop',
    'money debt-paid driver-cash 3 5 FT1 why',
    'money debt-paid driver 3 0 FT1 why',
    'money debt-paid driver 3 5 FT1',
    'money write-off shop 3 5 why',
    'money write-off driver 3 5',
    'money take-back 3',
    'money take-back x why',
    'money correct 3 amount why',
    'money correct 3 bearer nobody why',
    'money correct 3 refund 0 0 shop coins why',
    'money correct 3 refund 34x1 0 shop coins why',
    'money correct 3 reason why',
    'money confirm',
    'money reject 3 4',
  ])('are answered with everything that can be said: %s', (text) => {
    expect(() => read(text)).toThrow('npm run admin -- partner approve|lock|unlock ID|EMAIL')
  })

  it.each([
    ['administrator add an owner', '“an” is no e-mail address.'],
    [
      'administrator add an@mam.test boss',
      'There is no role “boss” for administrators: choose owner, operations, support, finance.',
    ],
    [
      'administrator add an@mam.test',
      'There is no role “” for administrators: choose owner, operations, support, finance.',
    ],
  ])('are answered with one sentence where a new administrator is not named right: %s', (text, sentence) => {
    expect(() => read(text)).toThrow(new OperatorError(sentence))
  })
})
