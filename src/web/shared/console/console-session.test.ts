import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConsoleSession } from './console-session.ts'

let storage: Map<string, string>

beforeEach(() => {
  storage = new Map()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
    removeItem: (key: string) => void storage.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('each console stores its own token, separate from the shop’s', () => {
  const [partner, driver] = [createConsoleSession('partner'), createConsoleSession('driver')]
  partner.start('a.b.c')
  expect(partner.token()).toBe('a.b.c')
  expect(driver.token()).toBeNull()
  expect([...storage.keys()]).toEqual(['mam.partner.token.v1'])
})

test('reports a session that the server has ended, but not the own sign-out', () => {
  const session = createConsoleSession('driver')
  const heard: string[] = []
  const stop = session.onChange((change) => heard.push(change))
  session.start('a.b.c')
  session.forget()
  expect([session.token(), heard]).toEqual([null, []])
  session.start('a.b.c')
  session.end()
  expect([session.token(), heard]).toEqual([null, ['ended']])
  stop()
  session.end()
  expect(heard).toEqual(['ended'])
})
