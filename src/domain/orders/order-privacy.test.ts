import { expect, it } from 'vitest'
import { recipientAccess, recipientRetentionMs } from './order-privacy.ts'

const over_at = new Date('2026-11-20T05:00:00.000Z')
const after = (ms: number) => new Date(over_at.getTime() + ms)

it('is whole while the order is under way, however long that takes', () => {
  for (const ms of [0, recipientRetentionMs * 3]) {
    expect(recipientAccess({ status: 'shipping', over_at }, after(ms))).toBe('all')
  }
})

it.each(['completed', 'canceled'] as const)('ends in two steps once the order is %s', (status) => {
  expect(recipientAccess({ status, over_at }, over_at)).toBe('not_by_phone')
  expect(recipientAccess({ status, over_at }, after(recipientRetentionMs - 1))).toBe('not_by_phone')
  expect(recipientAccess({ status, over_at }, after(recipientRetentionMs))).toBe('nothing')
})
