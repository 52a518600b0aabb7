import type { FastifyBaseLogger } from 'fastify'
import type { SecurityEvent } from '#server/security-event.ts'

/** Writes what matters to the safety of accounts as lines of their own, however quiet the rest of the log is. */
export function createSecurityLog(log: FastifyBaseLogger): (event: SecurityEvent) => void {
  const lines = log.child({}, { level: log.level === 'silent' ? 'silent' : 'info' })
  return (event) => lines.info(event, 'security')
}
