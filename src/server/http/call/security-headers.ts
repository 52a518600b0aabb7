import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Browser features that are denied on every response. Only geolocation is allowed, for this site (rule 3.7). */
const deniedFeatures = ['camera', 'display-capture', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb']

const permissionsPolicy = ['geolocation=(self)', ...deniedFeatures.map((name) => `${name}=()`)].join(', ')

// Files may load what they refer to (styles load fonts), but cannot be framed.
const fileContentPolicy = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The policy of API answers: opened as documents, they load and run nothing. */
export const dataContentPolicy =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The options of HSTS: one year, with subdomains. */
const transportSecurity = { maxAge: 31_536_000, includeSubDomains: true }

type Site = {
  /** Whether clients reach the site over TLS. */
  isBehindTls: boolean
}

/** The security headers for answers that are sent without Fastify. A test compares them with those of Fastify. */
export function rawSecurityHeaders({ isBehindTls }: Site): Record<string, string> {
  return {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': permissionsPolicy,
    'content-security-policy': dataContentPolicy,
    ...(isBehindTls && {
      'strict-transport-security': `max-age=${transportSecurity.maxAge}; includeSubDomains`,
    }),
  }
}

/** Adds the security headers to every response. Pages and images override the content policy. */
export async function mountSecurityHeaders(server: FastifyInstance, { isBehindTls }: Site): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isBehindTls && transportSecurity,
    // The next three headers are only for browsers before 2015.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Turning prefetching off would slow down DNS lookups for no gain: pages load nothing from other sites.
    xDnsPrefetchControl: false,
  })
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'permissions-policy': permissionsPolicy, 'content-security-policy': fileContentPolicy })
  })
}

/** Sets dataContentPolicy for every route of a plugin. */
export function setDataContentPolicy(server: FastifyInstance): void {
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', dataContentPolicy)
  })
}
