import { isIPv6 } from 'node:net'

/**
 * The network that limits count by: an IPv4 address, or the /64 of an IPv6 address, because a customer usually has a
 * whole /64.
 */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%', 1).join('').split('::')
  const groups = groupsOf(head)
  if (tail !== undefined) groups.push(...Array<string>(8 - groups.length - groupsOf(tail).length).fill('0'))
  const network = [...groups, ...groupsOf(tail ?? '')].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':')
}
