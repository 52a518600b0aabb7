import { expect, test, vi } from 'vitest'

const keys = ['mam.partner.board.v1', 'mam.partner.deliveries.v1', 'mam.partner.person.v1']

test('signing out deletes the stored orders, even if no page with orders was opened', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
  stored.set('mam.partner.token.v1', JSON.stringify('a.b.c'))
  for (const key of keys) stored.set(key, JSON.stringify({ token: 'a.b.c', at: Date.now(), value: {} }))
  const { partnerSession } = await import('./partner-api.ts')
  expect(keys.filter((key) => stored.has(key))).toEqual(keys)
  partnerSession.forget()
  expect(keys.filter((key) => stored.has(key))).toEqual([])
  vi.unstubAllGlobals()
})
