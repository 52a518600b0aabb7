import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isLoopback } from '#server/config/loopback.ts'

const forwardingHeader =
  /^(forwarded|via|x-forwarded.*|x-original-.*|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|fastly-client-ip)$/

/** Tells whether a proxy has marked the request as somebody else's. */
export function hasForwardingHeader(headers: IncomingHttpHeaders): boolean {
  for (const name in headers) if (forwardingHeader.test(name)) return true
  return false
}

/**
 * Tells whether a request comes from this machine, by all that it shows: its connection, the name that the client asks
 * for, and no trace of a proxy. A proxy that leaves no trace looks the same.
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
