import type { DatabaseConnection } from '#server/db/connection.ts'

export const TEMPLATE_NAME = 'mam_template'

/** Another database on the same server. */
export function connectionTo(server: DatabaseConnection, database: string): DatabaseConnection {
  if (!('connectionString' in server)) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
