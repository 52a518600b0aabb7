import { createStored } from './stored.ts'

const stored = createStored<string>({
  key: 'mam.remembered-route.v1',
  isValid: isOwnPath,
})

function isOwnPath(value: unknown): value is string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.startsWith('//')) return false
  return ![...value].some((letter) => letter <= ' ' || letter === '\\')
}

/** Remembers where a person wanted to go before the login; only paths of this site are taken. */
export function rememberRoute(path: string): void {
  if (isOwnPath(path)) stored.write(path)
}

/** Where to go after the login, once: the remembered route, else the root. */
export function takeRememberedRoute(): string {
  const path = stored.read() ?? '/'
  stored.write(null)
  return path
}
