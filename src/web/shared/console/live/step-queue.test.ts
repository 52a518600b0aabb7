import { beforeEach, expect, it, vi } from 'vitest'
import { secondsSince } from './step-queue.ts'

let items: Map<string, string>

/** The queue of a newly opened page. */
async function openPage() {
  vi.resetModules()
  const { createStepQueue } = await import('./step-queue.ts')
  return createStepQueue('mam.test.steps', ['pick_up', 'delivered'])
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

const pickUp = { owner: 1, id: 12, step: 'pick_up', at: 1 } as const
const delivered = { owner: 1, id: 12, step: 'delivered', at: 2 } as const
const ofOther = { owner: 2, id: 20, step: 'pick_up', at: 3 } as const

it('stores each step of an order once, in the order of submission, for its owner only', async () => {
  const steps = await openPage()
  const other = { owner: 1, id: 11, step: 'pick_up', at: 4 } as const
  for (const step of [pickUp, ofOther, other, pickUp, delivered]) steps.add(step)
  expect([steps.list(1), steps.list(2), steps.list(3)]).toEqual([[pickUp, other, delivered], [ofOther], []])
})

it('survives closing the page, and removes a step only when `remove` is called', async () => {
  const first = await openPage()
  for (const step of [pickUp, delivered]) first.add(step)
  const second = await openPage()
  expect(second.list(1)).toEqual([pickUp, delivered])
  second.remove(pickUp)
  second.remove({ owner: 1, id: 99, step: 'pick_up', at: 5 })
  expect((await openPage()).list(1)).toEqual([delivered])
  second.remove(delivered)
  expect(items.has('mam.test.steps.v2')).toBe(false)
})

it.each([
  'nonsense',
  '{}',
  '[{"owner":1}]',
  '[null]',
  '[{"owner":1,"id":"2","step":"pick_up","at":1}]',
  '[{"owner":1,"id":2,"step":"pick_up"}]',
  '[{"owner":1,"id":2,"step":"eaten","at":1}]',
])('ignores the stored text %s', async (text) => {
  items.set('mam.test.steps.v2', text)
  const steps = await openPage()
  expect(steps.list(1)).toEqual([])
  steps.add(pickUp)
  expect(steps.list(1)).toEqual([pickUp])
})

it.each([
  ['just now', 1_999, 1],
  ['as long ago as the limit', 60_000, 60],
  ['too long ago', 61_000, null],
  ['in the future, because the clock was set back', -1, null],
])('the seconds since a step %s', (_, ago, seconds) => {
  expect(secondsSince(1_000_000 - ago, 60, 1_000_000)).toBe(seconds)
})
