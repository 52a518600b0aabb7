import { Client } from 'pg'
import { isLoopback } from './loopback.ts'
import { OperatorError } from './operator-error.ts'

/**
 * Whether the connection would be unencrypted by mistake: to another machine, with neither TLS nor `sslmode=disable` in
 * the URL.
 */
export function lacksTls(databaseUrl: string): boolean {
  if (new URL(databaseUrl).searchParams.get('sslmode') === 'disable') return false
  const { host, ssl } = readAddress(databaseUrl)
  return !ssl && !host.startsWith('/') && !isLoopback(host)
}

/** The host and TLS settings of a URL, as `pg` reads them: it also uses PGHOST and PGSSLMODE. */
function readAddress(connectionString: string): Pick<Client, 'host' | 'ssl'> {
  try {
    return new Client({ connectionString })
  } catch (cause) {
    throw new OperatorError('DATABASE_URL names a certificate or key that cannot be read.', { cause })
  }
}
