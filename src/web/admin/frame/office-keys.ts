import { useEffect, useEffectEvent, useRef } from 'react'
import { isPageKey } from '#web/shared/console/keys/page-key.ts'
import { createStored } from '#web/shared/stored/stored.ts'

/** Letters alone act on the whole page, so they can be switched off (WCAG 2.1.4). */
export const keysOff = createStored<boolean>({
  key: 'mam.admin.keys-off.v1',
  isValid: (value): value is boolean => typeof value === 'boolean',
})

/** How long `g` waits for the letter of a page. */
const sequenceMs = 1500

/** A pressed key and its time. */
export type PressedKey = { key: string; at: number }

/** What a key does. */
export type KeyAction = { type: 'open'; path: string } | { type: 'help' | 'search' | 'wait' }

/** The action of a key, given the one before it; null if it has none. */
export function findKeyAction(
  { key, at }: PressedKey,
  before: PressedKey | null,
  pages: readonly { shortcut: string; path: string }[],
): KeyAction | null {
  if (before?.key === 'g' && at - before.at < sequenceMs) {
    const page = pages.find(({ shortcut }) => shortcut === key)
    if (page) return { type: 'open', path: page.path }
  }
  if (key === '?') return { type: 'help' }
  if (key === '/') return { type: 'search' }
  return key === 'g' ? { type: 'wait' } : null
}

/** Handles keys on every page of the back office. Only the list of keys opens while the keys are switched off. */
export function useOfficeKeys(
  pages: readonly { shortcut: string; path: string }[],
  act: (action: KeyAction) => void,
): void {
  const before = useRef<PressedKey | null>(null)
  const answer = useEffectEvent((event: KeyboardEvent) => {
    if (!isPageKey(event) || (event.key !== '?' && keysOff.read())) return
    const pressed = { key: event.key, at: event.timeStamp }
    const action = findKeyAction(pressed, before.current, pages)
    before.current = pressed
    if (action === null) return
    event.preventDefault()
    act(action)
  })
  useEffect(() => {
    document.addEventListener('keydown', answer)
    return () => document.removeEventListener('keydown', answer)
  }, [])
}
