import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endSession } from '#web/storefront/pieces/session/end-session.ts'
import { noteDraft, soldOutDraft } from './note-draft.ts'

function storage(setItem?: () => void) {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: setItem ?? ((key: string, text: string) => void kept.set(key, text)),
    removeItem: (key: string) => void kept.delete(key),
  }
}

beforeEach(() => void vi.stubGlobal('sessionStorage', storage()))
afterEach(() => vi.unstubAllGlobals())

it('a note is read again by the same person at the same restaurant, and by no other', () => {
  noteDraft(1, 2).write('Gọi trước khi đến')
  expect(noteDraft(1, 2).read()).toBe('Gọi trước khi đến')
  expect([noteDraft(9, 2).read(), noteDraft(1, 9).read()]).toEqual(['', ''])
})

it('a note is stored apart from the choice for a sold-out dish', () => {
  soldOutDraft(1, 2).write('cancel')
  expect([noteDraft(1, 2).read(), soldOutDraft(1, 2).read()]).toEqual(['', 'cancel'])
})

it('a note is removed once its text is empty', () => {
  noteDraft(1, 2).write('Gọi trước khi đến')
  noteDraft(1, 2).write('')
  expect(noteDraft(1, 2).read()).toBe('')
})

it('a note is empty where the storage is full', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('sessionStorage', storage(full))
  noteDraft(1, 2).write('Gọi trước khi đến')
  expect(noteDraft(1, 2).read()).toBe('')
})

it('drafts of all restaurants are removed when the session ends, and nothing else is', () => {
  // Real session storage exposes its items as own properties, and so does this fake.
  const kept: Record<string, string> = {
    'mam.order-note.v1.1.2': 'a',
    'mam.order-note.v1.1.3': 'b',
    other: 'c',
  }
  Object.defineProperty(kept, 'removeItem', { value: (key: string) => delete kept[key] })
  vi.stubGlobal('sessionStorage', kept)
  endSession()
  expect(kept).toEqual({ other: 'c' })
})
