import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** What a page of the shop never does, nor lets anybody do who runs in it; where it is, it may ask (spec §2). */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

const permissionsPolicy = ['geolocation=(self)', ...unusedFeatures.map((name) => `${name}=()`)].join(', ')

// A file decides for itself what it loads (a style its fonts), but is never a frame.
const policyOfFiles = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const policyOfData =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Every answer of the service says these; pages and pictures say their own content policy instead of the short one here. */
export async function mountSecurityHeaders(
  server: FastifyInstance,
  { isBehindTls }: { isBehindTls: boolean },
): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isBehindTls && { maxAge: 31_536_000, includeSubDomains: true },
  })
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'permissions-policy': permissionsPolicy, 'content-security-policy': policyOfFiles })
  })
}

/** For a part of the service whose answers are for programs: opened by itself, an answer runs and loads nothing. */
export function forbidDocuments(server: FastifyInstance): void {
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policyOfData)
  })
}
