import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isLoopback } from '#server/config/loopback.ts'

const forwardingHeader =
  /^(forwarded|via|x-forwarded.*|x-original-.*|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|fastly-client-ip)$/

/** Whether a request has one of the headers that proxies add. */
export function hasForwardingHeader(headers: IncomingHttpHeaders): boolean {
  for (const name in headers) if (forwardingHeader.test(name)) return true
  return false
}

/**
 * Whether a request comes from this machine, by its connection, its Host header and the absence of forwarding headers.
 * It cannot recognize a proxy that adds no headers.
 */
export function isLocalRequest({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const { remoteAddress } = socket
  return (
    remoteAddress !== undefined &&
    isLoopback(remoteAddress) &&
    isLoopback(hostNameOf(headers.host)) &&
    !hasForwardingHeader(headers)
  )
}

function hostNameOf(host = ''): string {
  return /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/.exec(host)?.[1] ?? ''
}
