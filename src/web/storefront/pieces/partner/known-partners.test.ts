import { beforeEach, describe, expect, it, vi } from 'vitest'

type Partners = typeof import('./known-partners.ts')

const items = new Map<string, string>()
const key = 'mam.partners.v2'

async function openTab(): Promise<Partners> {
  vi.resetModules()
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => items.set(name, text),
    removeItem: (name: string) => items.delete(name),
  })
  return import('./known-partners.ts')
}

function partner(id: number) {
  return { id, name: `Quán ${id}`, address: `${id} Lê Duẩn`, status: 'open', average_point: 4.5 }
}

function storedPartners(): { id: number }[] {
  return JSON.parse(items.get(key) ?? '[]')
}

describe('the restaurants that a browser knows', () => {
  beforeEach(() => items.clear())

  it('hold a name and an address, and nothing that changes', async () => {
    const tab = await openTab()
    tab.rememberPartners([partner(1)])
    expect(storedPartners()).toEqual([{ id: 1, name: 'Quán 1', address: '1 Lê Duẩn' }])
  })

  it('are the latest sixty, each once, from any tab', async () => {
    const [one, other] = [await openTab(), await openTab()]
    one.rememberPartners([partner(1), partner(2)])
    other.rememberPartners([partner(3)])
    one.rememberPartners([partner(2)])
    expect(storedPartners().map(({ id }) => id)).toEqual([2, 3, 1])
    other.rememberPartners(Array.from({ length: 59 }, (_, at) => partner(100 + at)))
    expect(storedPartners()).toHaveLength(60)
    expect(storedPartners().at(-1)?.id).toBe(2)
  })

  it.each(['{}', '[1]', '[{"id":"1","name":"a","address":"b"}]', '[{"id":1,"name":"a"}]'])(
    'begin empty if the storage contains %s',
    async (text) => {
      items.set(key, text)
      ;(await openTab()).rememberPartners([partner(7)])
      expect(storedPartners().map(({ id }) => id)).toEqual([7])
    },
  )
})
