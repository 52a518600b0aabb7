import { BlockList, isIP } from 'node:net'

/** Whether a host name or address (IPv6 also in brackets) is a loopback address: always this machine. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (name === 'localhost') return true
  const loopback = new BlockList()
  loopback.addSubnet('127.0.0.0', 8)
  loopback.addAddress('::1', 'ipv6')
  const version = isIP(name)
  return version !== 0 && loopback.check(name, version === 6 ? 'ipv6' : 'ipv4')
}
