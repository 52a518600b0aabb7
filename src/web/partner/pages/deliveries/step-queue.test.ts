import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

it('keeps steps in the order in which they were said, each once, apart by restaurant', async () => {
  const { keepStep, listKept, dropStep } = await import('./step-queue.ts')
  const pickedUp = { partnerId: 1, orderId: 5, step: 'pick_up' } as const
  const delivered = { partnerId: 1, orderId: 5, step: 'delivered' } as const
  for (const step of [pickedUp, pickedUp, delivered]) keepStep(step)
  keepStep({ partnerId: 2, orderId: 9, step: 'delivered' })
  expect(listKept(1)).toEqual([pickedUp, delivered])
  dropStep(pickedUp)
  expect(listKept(1)).toEqual([delivered])
  dropStep(delivered)
  expect([listKept(1), listKept(2)]).toEqual([[], [{ partnerId: 2, orderId: 9, step: 'delivered' }]])
})
