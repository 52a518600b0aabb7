import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Listener = (event: object) => void

/** A storage that several tabs share. It tells the other tabs of each change, as browsers do. */
function createSharedStorage() {
  const items = new Map<string, string>()
  const tabs = new Set<(event: object) => void>()
  const notes = new Set<(data: object) => void>()
  return { items, tabs, notes, isFull: false, isForbidden: false }
}

let shared: ReturnType<typeof createSharedStorage>

/** Opens a separate tab: a fresh copy of the module, which is told only of changes by other tabs. */
async function openTab() {
  const listeners = new Map<string, Set<Listener>>()
  const hear = (event: object) => {
    for (const listen of listeners.get('storage') ?? []) listen(event)
  }
  const world = { own: hear, heard: new Set<(data: object) => void>() }
  shared.tabs.add(hear)
  const change = (key: string, newValue: string | null) => {
    if ((shared.items.get(key) ?? null) === newValue) return
    if (newValue === null) shared.items.delete(key)
    else shared.items.set(key, newValue)
    for (const tab of shared.tabs) if (tab !== hear) tab({ key, newValue })
  }
  const localStorage = {
    getItem: (key: string) => shared.items.get(key) ?? null,
    removeItem: (key: string) => change(key, null),
    setItem(key: string, text: string) {
      if (shared.isFull) throw new DOMException('full', 'QuotaExceededError')
      change(key, text)
    },
  }
  class Channel {
    postMessage(data: object) {
      for (const note of shared.notes) if (!world.heard.has(note)) note({ data: structuredClone(data) })
    }
    addEventListener(_: string, listen: Listener) {
      shared.notes.add(listen)
      world.heard.add(listen)
    }
    removeEventListener(_: string, listen: Listener) {
      shared.notes.delete(listen)
    }
  }
  vi.resetModules()
  vi.stubGlobal('window', {})
  const { createStored, forgetStored } = await import('./stored.ts')
  const stored = createStored<string[]>({
    key: 'mam.words.v2',
    maxBytes: 200,
    isValid: (value): value is string[] => Array.isArray(value),
  })
  /** Runs `work` with the tab's own globals. */
  function act<Result>(work: (tab: typeof stored) => Result): Result {
    vi.stubGlobal('BroadcastChannel', Channel)
    vi.stubGlobal('addEventListener', (name: string, listen: Listener) =>
      listeners.set(name, new Set([...(listeners.get(name) ?? []), listen])),
    )
    vi.stubGlobal('removeEventListener', (name: string, listen: Listener) =>
      listeners.get(name)?.delete(listen),
    )
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        if (shared.isForbidden) throw new DOMException('forbidden', 'SecurityError')
        return localStorage
      },
    })
    return work(stored)
  }
  return {
    act,
    read: () => act((tab) => tab.read()),
    write: (value: string[] | null) => act((tab) => tab.write(value)),
    forget: (key: string) => act(() => forgetStored(key)),
    watch: () => {
      const heard = vi.fn()
      act((tab) => tab.subscribe(heard))
      return heard
    },
    comeBack: () =>
      act(() => {
        for (const listen of listeners.get('pageshow') ?? []) listen({ persisted: true })
      }),
  }
}

const original = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')

beforeEach(() => {
  shared = createSharedStorage()
})

afterEach(() => {
  vi.unstubAllGlobals()
  if (original) Object.defineProperty(globalThis, 'localStorage', original)
})

describe('a stored value', () => {
  it('is read as another tab wrote it, even without a listener', async () => {
    const [one, other] = [await openTab(), await openTab()]
    one.write(['a'])
    expect(other.read()).toEqual(['a'])
    other.write(['a', 'b'])
    expect(one.read()).toEqual(['a', 'b'])
  })

  it('tells its listeners whether this or another tab changed it', async () => {
    const [one, other] = [await openTab(), await openTab()]
    const [here, there] = [one.watch(), other.watch()]
    one.write(['a'])
    expect([here.mock.calls, there.mock.calls]).toEqual([[['here']], [['elsewhere']]])
    expect(other.read()).toEqual(['a'])
  })

  it('is forgotten by its key in every tab', async () => {
    const [one, other] = [await openTab(), await openTab()]
    one.write(['a'])
    const there = other.watch()
    one.forget('mam.words.v2')
    expect([one.read(), other.read(), shared.items.size]).toEqual([null, null, 0])
    expect(there.mock.calls).toEqual([['elsewhere']])
  })

  it('is forgotten even if this tab has not opened it', async () => {
    const tab = await openTab()
    shared.items.set('mam.hearts.v1', '[1]')
    tab.forget('mam.hearts.v1')
    expect(shared.items.size).toBe(0)
  })

  it.each(['not json', '{"a":1}'])('counts %s as absent', async (text) => {
    shared.items.set('mam.words.v2', text)
    expect((await openTab()).read()).toBeNull()
  })

  it('is the same value as long as nothing has changed', async () => {
    const tab = await openTab()
    shared.items.set('mam.words.v2', '["a"]')
    expect(tab.read()).toBe(tab.read())
  })

  it('removes the value of the version before it', async () => {
    shared.items.set('mam.words.v1', 'old')
    ;(await openTab()).write(['a'])
    expect([...shared.items.keys()]).toEqual(['mam.words.v2'])
  })

  it('is up to date after the page was kept in the browser’s memory', async () => {
    const tab = await openTab()
    const heard = tab.watch()
    shared.items.set('mam.words.v2', '["a"]')
    tab.comeBack()
    expect([tab.read(), heard.mock.calls]).toEqual([['a'], [['elsewhere']]])
  })
})

describe.each([
  ['full', () => Object.assign(shared, { isFull: true })],
  ['forbidden', () => Object.assign(shared, { isForbidden: true })],
])('where storage is %s', (_, limit) => {
  it('the open tabs still have the same value, even after it is removed', async () => {
    const [one, other] = [await openTab(), await openTab()]
    for (const tab of [one, other]) tab.watch()
    limit()
    one.write(['a'])
    expect([one.read(), other.read()]).toEqual([['a'], ['a']])
    other.write(['b'])
    expect([one.read(), other.read()]).toEqual([['b'], ['b']])
    one.write(null)
    expect([one.read(), other.read()]).toEqual([null, null])
  })
})

describe('a value for which the storage has no room', () => {
  it('removes the older value, and calls listeners only once for the new value', async () => {
    const [one, other] = [await openTab(), await openTab()]
    one.write(['old'])
    const heard = other.watch()
    shared.isFull = true
    one.write(['new'])
    expect(shared.items.has('mam.words.v2')).toBe(false)
    expect(other.read()).toEqual(['new'])
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('is in memory only if it is too large', async () => {
    const [one, other] = [await openTab(), await openTab()]
    one.write(['a'])
    other.watch()
    const large = ['x'.repeat(97)]
    one.write(large)
    expect(shared.items.size).toBe(0)
    expect([one.read(), other.read()]).toEqual([large, large])
    const fitting = ['x'.repeat(96)]
    one.write(fitting)
    expect(shared.items.get('mam.words.v2')).toBe(JSON.stringify(fitting))
    expect(other.read()).toEqual(fitting)
  })

  it('leaves the memory when the storage accepts a value again', async () => {
    const [one, other] = [await openTab(), await openTab()]
    for (const tab of [one, other]) tab.watch()
    shared.isFull = true
    one.write(['a'])
    shared.isFull = false
    other.write(['b'])
    expect([one.read(), other.read(), shared.items.get('mam.words.v2')]).toEqual([['b'], ['b'], '["b"]'])
  })
})
