import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConsoleSession } from './console-session.ts'
import { createStoredAnswer } from './stored-answer.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.useFakeTimers({ now: new Date('2026-11-20T05:00:00Z') })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function aSession() {
  const session = createConsoleSession('partner')
  session.start('a.b.c')
  return session
}

/** The stored answer after a reload of the page. */
function readAnew(session: ReturnType<typeof aSession>): string[] | null {
  return createStoredAnswer<string[]>('mam.test.v1', session).read()
}

test('an answer is read again after a reload of the page', () => {
  const session = aSession()
  createStoredAnswer<string[]>('mam.test.v1', session).write(['one'])
  expect(readAnew(session)).toEqual(['one'])
})

test.each<[string, (session: ReturnType<typeof aSession>) => void]>([
  ['a sign-out', (session) => session.forget()],
  ['the server’s end of the session', (session) => session.end()],
  ['another sign-in', (session) => session.start('d.e.f')],
])('%s deletes the stored answer at once', (_, change) => {
  const session = aSession()
  const kept = createStoredAnswer<string[]>('mam.test.v1', session)
  kept.write(['one'])
  change(session)
  expect(stored.has('mam.test.v1')).toBe(false)
  expect(kept.read()).toBeNull()
})

test('it lasts for less than half a day', () => {
  const session = aSession()
  const kept = createStoredAnswer<string[]>('mam.test.v1', session)
  kept.write(['one'])
  vi.advanceTimersByTime(12 * 60 * 60_000 - 1)
  expect(kept.read()).toEqual(['one'])
  vi.advanceTimersByTime(1)
  expect(kept.read()).toBeNull()
  expect(stored.has('mam.test.v1')).toBe(false)
})

test('what is too old is gone as soon as the console is opened again', () => {
  const session = aSession()
  createStoredAnswer<string[]>('mam.test.v1', session).write(['one'])
  vi.advanceTimersByTime(30 * 24 * 60 * 60_000)
  createStoredAnswer<string[]>('mam.test.v1', session)
  expect(stored.has('mam.test.v1')).toBe(false)
})

test('nothing is kept without a session', () => {
  const session = createConsoleSession('partner')
  createStoredAnswer<string[]>('mam.test.v1', session).write(['one'])
  expect(stored.has('mam.test.v1')).toBe(false)
})
