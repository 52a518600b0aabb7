import { Client } from 'pg'
import { isLoopback } from './loopback.ts'
import { OperatorError } from './operator-error.ts'

/**
 * Tells whether passwords and orders would travel to this database in the open although nobody has said that they may:
 * it is on another machine, and its address asks for neither TLS nor `sslmode=disable`.
 */
export function lacksTls(databaseUrl: string): boolean {
  if (new URL(databaseUrl).searchParams.get('sslmode') === 'disable') return false
  const { host, ssl } = readAddress(databaseUrl)
  return !ssl && !host.startsWith('/') && !isLoopback(host)
}

/** As `pg` itself reads it, with what its own variables (PGHOST, PGSSLMODE) add. */
function readAddress(connectionString: string): Pick<Client, 'host' | 'ssl'> {
  try {
    return new Client({ connectionString })
  } catch (cause) {
    throw new OperatorError('DATABASE_URL names a certificate or key that cannot be read.', { cause })
  }
}
