const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether the push address (`endpoint`) of a browser belongs to one of these push services. A service that begins with a
 * dot stands for all hosts of that domain. The address must use HTTPS at the default port, except on this machine itself.
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url === null || url.username !== '' || url.password !== '') return false
  const { hostname, protocol, port } = url
  const isKnown = services.some((one) => (one.startsWith('.') ? hostname.endsWith(one) : hostname === one))
  if (loopback.includes(hostname)) return isKnown
  return isKnown && protocol === 'https:' && port === ''
}
