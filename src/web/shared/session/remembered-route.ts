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

/** Remembers the page to return to after the login. Only paths of this site are accepted. */
export function rememberRoute(path: string): void {
  if (!isOwnPath(path)) return
  ownPath = path
  stored.write(path)
}

/** Returns the remembered route, or the root, and forgets it. Called once after the login. */
export function takeRememberedRoute(): string {
  const path = (ownPath === undefined ? stored.read() : ownPath) ?? '/'
  ownPath = null
  stored.write(null)
  return path
}

/** The remembered route as React state; null on the server, and if there is none. */
export function useRememberedRoute(): string | null {
  return useStored(stored)
}
