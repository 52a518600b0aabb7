import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * What a page of the shop never does, nor lets anybody do who runs in it; where it is, it may ask (spec §2). Those that
 * reach for devices, the screen or money: every answer carries this list.
 */
const deniedFeatures = ['camera', 'display-capture', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb']

const permissionsPolicy = ['geolocation=(self)', ...deniedFeatures.map((name) => `${name}=()`)].join(', ')

// A file decides for itself what it loads (a style its fonts), but is never a frame.
const fileContentPolicy = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Of an answer for a program: opened by itself, it runs and loads nothing. */
export const dataContentPolicy =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A year, for all hosts below this one too. */
const transportSecurity = { maxAge: 31_536_000, includeSubDomains: true }

type Site = {
  /** Whether browsers reach the site over TLS. */
  isBehindTls: boolean
}

/** The same headers for an answer that is written without the framework; a test compares both. */
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

/** Every answer of the service says these; pages and pictures say their own content policy instead of the short one here. */
export async function mountSecurityHeaders(server: FastifyInstance, { isBehindTls }: Site): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isBehindTls && transportSecurity,
    // For browsers of before 2015.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // It would slow down what it speaks of, and the shop loads nothing from elsewhere.
    xDnsPrefetchControl: false,
  })
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'permissions-policy': permissionsPolicy, 'content-security-policy': fileContentPolicy })
  })
}

/** For a part of the service whose answers are for programs: opened by itself, an answer runs and loads nothing. */
export function setDataContentPolicy(server: FastifyInstance): void {
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', dataContentPolicy)
  })
}
