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
function readAfterReload(session: ReturnType<typeof aSession>): string[] | null {
  return createStoredAnswer<string[]>('mam.test.v1', session).read()
}

test('an answer is read again after a reload of the page', () => {
  const session = aSession()
  createStoredAnswer<string[]>('mam.test.v1', session).write(['one'])
  expect(readAfterReload(session)).toEqual(['one'])
})

test.each<[string, (session: ReturnType<typeof aSession>) => void]>([
  ['a sign-out', (session) => session.forget()],
  ['the server’s end of the session', (session) => session.end()],
  ['another sign-in', (session) => session.start('d.e.f')],
])('%s deletes the stored answer at once', (_, change) => {
  const session = aSession()
  const answer = createStoredAnswer<string[]>('mam.test.v1', session)
  answer.write(['one'])
  change(session)
  expect(stored.has('mam.test.v1')).toBe(false)
  expect(answer.read()).toBeNull()
})

test('an answer expires after half a day', () => {
  const session = aSession()
  const answer = createStoredAnswer<string[]>('mam.test.v1', session)
  answer.write(['one'])
  vi.advanceTimersByTime(12 * 60 * 60_000 - 1)
  expect(answer.read()).toEqual(['one'])
  vi.advanceTimersByTime(1)
  expect(answer.read()).toBeNull()
  expect(stored.has('mam.test.v1')).toBe(false)
})

test('an expired answer is deleted when the console is opened again', () => {
  const session = aSession()
  createStoredAnswer<string[]>('mam.test.v1', session).write(['one'])
  vi.advanceTimersByTime(30 * 24 * 60 * 60_000)
  createStoredAnswer<string[]>('mam.test.v1', session)
  expect(stored.has('mam.test.v1')).toBe(false)
})

test('nothing is stored without a session', () => {
  const session = createConsoleSession('partner')
  createStoredAnswer<string[]>('mam.test.v1', session).write(['one'])
  expect(stored.has('mam.test.v1')).toBe(false)
})
