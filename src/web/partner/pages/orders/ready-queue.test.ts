import { beforeEach, expect, it, vi } from 'vitest'

const key = 'mam.partner.ready.v1'
let items: Map<string, string>

/** The queue as a page has it that was just opened. */
async function openPage() {
  vi.resetModules()
  return import('./ready-queue.ts')
}

beforeEach(() => {
  items = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => items.set(name, text),
    removeItem: (name: string) => items.delete(name),
  })
  vi.stubGlobal('window', globalThis)
  return () => vi.unstubAllGlobals()
})

it('keeps each order once, in the order in which they were said, for its restaurant only', async () => {
  const { keepReady, listReady } = await openPage()
  keepReady({ partnerId: 1, orderId: 12 })
  keepReady({ partnerId: 2, orderId: 20 })
  keepReady({ partnerId: 1, orderId: 11 })
  keepReady({ partnerId: 1, orderId: 12 })
  expect([listReady(1), listReady(2), listReady(3)]).toEqual([[12, 11], [20], []])
})

it('outlives the page, and forgets an order only when told so', async () => {
  const first = await openPage()
  first.keepReady({ partnerId: 1, orderId: 11 })
  first.keepReady({ partnerId: 1, orderId: 12 })
  expect(first.listReady(1)).toEqual([11, 12])
  const second = await openPage()
  expect(second.listReady(1)).toEqual([11, 12])
  second.dropReady(11)
  second.dropReady(99)
  expect((await openPage()).listReady(1)).toEqual([12])
  second.dropReady(12)
  expect(items.has(key)).toBe(false)
})

it.each(['nonsense', '{}', '[{"partnerId":1}]', '[null]', '[{"partnerId":1,"orderId":"2"}]'])(
  'takes no notice of %s in its place',
  async (text) => {
    items.set(key, text)
    const { keepReady, listReady } = await openPage()
    expect(listReady(1)).toEqual([])
    keepReady({ partnerId: 1, orderId: 5 })
    expect(listReady(1)).toEqual([5])
  },
)
