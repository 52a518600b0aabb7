import { createStored, useStored } from '#web/shared/stored/stored.ts'

const stored = createStored<string>({
  key: 'mam.remembered-route.v1',
  isValid: isOwnPath,
})

/** Each tab has its own route to return to. The stored one is for a tab that was reloaded and has none. */
let ownPath: string | null | undefined

function isOwnPath(value: unknown): value is string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.startsWith('//')) return false
  return ![...value].some((letter) => letter <= ' ' || letter === '\\')
}

/** Remembers the page that a person opened before the login; only paths of this site are accepted. */
export function rememberRoute(path: string): void {
  if (!isOwnPath(path)) return
  ownPath = path
  stored.write(path)
}

/** Where to go after the login, once: the remembered route, else the root. */
export function takeRememberedRoute(): string {
  const path = (ownPath === undefined ? stored.read() : ownPath) ?? '/'
  ownPath = null
  stored.write(null)
  return path
}

/** Where a person wanted to go, as React state; null on the server, and where nothing is remembered. */
export function useRememberedRoute(): string | null {
  return useStored(stored)
}
