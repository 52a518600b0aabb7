import { beforeEach, expect, test, vi } from 'vitest'

type Routes = typeof import('./remembered-route.ts')

const items = new Map<string, string>()

/** A tab: a fresh copy of the module on the shared storage. */
async function openTab(): Promise<Routes> {
  vi.resetModules()
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
  })
  return import('./remembered-route.ts')
}

beforeEach(() => items.clear())

test('each tab returns to its own route, and a tab without one goes to the root', async () => {
  const [one, cart, profile] = [await openTab(), await openTab(), await openTab()]
  // As a logout does.
  one.takeRememberedRoute()
  cart.rememberRoute('/cart/1')
  profile.rememberRoute('/profile')
  expect(one.takeRememberedRoute()).toBe('/')
  expect(cart.takeRememberedRoute()).toBe('/cart/1')
  expect(profile.takeRememberedRoute()).toBe('/profile')
})

test('a reloaded login page still knows the route to return to, once', async () => {
  ;(await openTab()).rememberRoute('/checkout/7?a=b')
  const reloaded = await openTab()
  expect(reloaded.takeRememberedRoute()).toBe('/checkout/7?a=b')
  expect(reloaded.takeRememberedRoute()).toBe('/')
  expect((await openTab()).takeRememberedRoute()).toBe('/')
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/a b', ''])(
  'never leads to another site: %s',
  async (path) => {
    const tab = await openTab()
    tab.rememberRoute(path)
    items.set('mam.remembered-route.v1', JSON.stringify(path))
    expect(tab.takeRememberedRoute()).toBe('/')
  },
)
