const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether an address that a browser names is at one of these push services (a name that begins with a dot stands for all
 * hosts below it): by TLS at its usual port, but for this machine itself.
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url === null || url.username !== '' || url.password !== '') return false
  const { hostname, protocol, port } = url
  const isKnown = services.some((one) => (one.startsWith('.') ? hostname.endsWith(one) : hostname === one))
  if (loopback.includes(hostname)) return isKnown
  return isKnown && protocol === 'https:' && port === ''
}
