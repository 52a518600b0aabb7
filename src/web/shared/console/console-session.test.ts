import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConsoleSession } from './console-session.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('each console stores its own token, separate from the shop’s', () => {
  const [partner, driver] = [createConsoleSession('partner'), createConsoleSession('driver')]
  partner.start('a.b.c')
  expect(partner.token()).toBe('a.b.c')
  expect(driver.token()).toBeNull()
  expect([...kept.keys()]).toEqual(['mam.partner.token.v1'])
})

test('a session that the server has ended is told of; one’s own sign-out is not', () => {
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
