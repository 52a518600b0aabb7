import type { FastifyBaseLogger } from 'fastify'
import type { SecurityEvent } from '#server/security-event.ts'

/** Writes security events at level info, regardless of the service's log level. */
export function createSecurityLog(log: FastifyBaseLogger): (event: SecurityEvent) => void {
  const lines = log.child({}, { level: log.level === 'silent' ? 'silent' : 'info' })
  return (event) => lines.info(event, 'security')
}
