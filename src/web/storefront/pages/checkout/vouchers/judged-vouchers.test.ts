import { describe, expect, test } from 'vitest'
import { judgeVouchers, type OfferedVoucher } from './judged-vouchers.ts'

const now = new Date('2026-11-20T12:00:00+07:00')
const order = { subtotal: 50_000, distanceKm: 2, now }

function voucher(code: string, overrides: Partial<OfferedVoucher> = {}): OfferedVoucher {
  return {
    id: code.length * 100 + code.charCodeAt(0),
    code,
    discount: 10_000,
    percent: null,
    max_discount: overrides.discount ?? 10_000,
    condition: null,
    distance_condition: null,
    status: 'effective',
    expiry_date: '20-12-2026 12:00',
    usage_limit: 5,
    description: '',
    partner_id: 5,
    created_at: '',
    updated_at: '',
    is_applied: false,
    ...overrides,
  }
}

const codes = (judged: readonly { voucher: OfferedVoucher }[]) => judged.map((one) => one.voucher.code)

describe('judging the vouchers of a checkout', () => {
  test('puts usable vouchers first, each group in the order of the list', () => {
    const vouchers = [
      voucher('FAR', { distance_condition: 1.9 }),
      voucher('A'),
      voucher('GONE', { usage_limit: 0 }),
      voucher('B'),
    ]
    const { all, over } = judgeVouchers(vouchers, order)
    expect(codes(all)).toEqual(['A', 'B', 'FAR', 'GONE'])
    expect(codes(over)).toEqual(['GONE'])
    expect(all.map(({ problems }) => problems.map(({ kind }) => kind))).toEqual([
      [],
      [],
      ['too_far'],
      ['used_up'],
    ])
  })

  test('suggests the best usable voucher, but none worth less than or as much as the applied one', () => {
    const small = voucher('SMALL', { discount: 5_000, is_applied: true })
    const best = voucher('BEST', { discount: 20_000 })
    expect(judgeVouchers([small, best], order).suggested?.voucher.code).toBe('BEST')
    const applied = { ...best, is_applied: true }
    expect(judgeVouchers([voucher('SMALL'), applied], order).suggested).toBeNull()
    expect(judgeVouchers([voucher('SAME', { discount: 20_000 }), applied], order).suggested).toBeNull()
  })

  test('uses the applied voucher exactly while it fits', () => {
    const applied = voucher('MIN', { condition: 50_000, is_applied: true })
    expect(judgeVouchers([applied], order).usedVoucher?.voucher.code).toBe('MIN')
    const lost = judgeVouchers([applied], { ...order, subtotal: 49_999 })
    expect(lost.usedVoucher).toBeNull()
    expect(lost.applied?.problems).toEqual([{ kind: 'below_minimum', missing: 1 }])
  })

  test('sets expired and used-up vouchers apart, except the applied one', () => {
    const expired = voucher('OLD', { expiry_date: '19-11-2026 12:00' })
    const used = voucher('USED', { usage_limit: 0, is_applied: true })
    expect(codes(judgeVouchers([expired, used, voucher('OK')], order).over)).toEqual(['OLD'])
  })

  test('the discount is never more than the subtotal', () => {
    const applied = voucher('BIG', { discount: 90_000, is_applied: true })
    expect(judgeVouchers([applied], order).usedVoucher?.discount).toBe(50_000)
  })

  test('neither uses nor suggests a voucher that the server has refused', () => {
    const applied = voucher('NO', { discount: 30_000, is_applied: true })
    const other = voucher('OK')
    const judged = judgeVouchers([applied, other], { ...order, refusedId: applied.id })
    expect(judged.usedVoucher).toBeNull()
    expect(judged.applied?.fits).toBe(false)
    expect(judged.suggested?.voucher.code).toBe('OK')
  })
})
