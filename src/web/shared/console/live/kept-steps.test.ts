import { beforeEach, expect, it, vi } from 'vitest'

let items: Map<string, string>

/** The steps as a page has them that was just opened. */
async function openPage() {
  vi.resetModules()
  const { createKeptSteps } = await import('./kept-steps.ts')
  return createKeptSteps('mam.test.steps', ['pick_up', 'delivered'])
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

const pickUp = { owner: 1, id: 12, step: 'pick_up' } as const
const delivered = { owner: 1, id: 12, step: 'delivered' } as const
const ofOther = { owner: 2, id: 20, step: 'pick_up' } as const

it('keeps each step of an order once, in the order in which they were said, for its owner only', async () => {
  const steps = await openPage()
  const other = { owner: 1, id: 11, step: 'pick_up' } as const
  for (const step of [pickUp, ofOther, other, pickUp, delivered]) steps.keep(step)
  expect([steps.list(1), steps.list(2), steps.list(3)]).toEqual([[pickUp, other, delivered], [ofOther], []])
})

it('outlives the page, and forgets a step only when told so', async () => {
  const first = await openPage()
  for (const step of [pickUp, delivered]) first.keep(step)
  const second = await openPage()
  expect(second.list(1)).toEqual([pickUp, delivered])
  second.drop(pickUp)
  second.drop({ owner: 1, id: 99, step: 'pick_up' })
  expect((await openPage()).list(1)).toEqual([delivered])
  second.drop(delivered)
  expect(items.has('mam.test.steps.v1')).toBe(false)
})

it.each([
  'nonsense',
  '{}',
  '[{"owner":1}]',
  '[null]',
  '[{"owner":1,"id":"2","step":"pick_up"}]',
  '[{"owner":1,"id":2,"step":"eaten"}]',
])('takes no notice of %s in its place', async (text) => {
  items.set('mam.test.steps.v1', text)
  const steps = await openPage()
  expect(steps.list(1)).toEqual([])
  steps.keep(pickUp)
  expect(steps.list(1)).toEqual([pickUp])
})
