/**
 * A service that consists of its database only, for tests that end it in every way a process can end. Prints events as
 * lines of JSON: ready, refused, lost, wrote, closed.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '#server/config/operator-error.ts'
import { openDatabase } from '#server/db/open.ts'
import { startDatabase } from '#server/processes/start-database.ts'

const [dataDir = '', mode = 'idle'] = process.argv.slice(2)

function tell(event: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(event)}\n`)
}

async function serve(): Promise<void> {
  const onLost = (error: Error) => tell({ event: 'lost', message: error.message })
  const running = await startDatabase({ dataDir, databaseUrl: null, onLost })
  const database = openDatabase(running.connection, { maxConnections: 2 })
  const { rows } = await database.pool.query('show data_directory')

  async function end(): Promise<void> {
    // Like a service after Ctrl-C: it finishes the current request.
    await delay(50)
    await database.pool.query('select 1')
    await database.close()
    await running.stop()
    tell({ event: 'closed' })
    process.exit(0)
  }
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  tell({
    event: 'ready',
    pid: process.pid,
    connection: running.connection,
    dataFolder: rows[0].data_directory,
  })
  if (mode !== 'write') return
  await database.pool.query('create table if not exists written (number int primary key)')
  for (let number = 1; ; number += 1) {
    await database.pool.query('insert into written values ($1)', [number])
    tell({ event: 'wrote', number })
  }
}

// Connections do not keep an idle process alive; a service has its HTTP port for that.
setInterval(() => {}, 60_000)
serve().catch((error: Error) => {
  if (!(error instanceof OperatorError)) throw error
  tell({ event: 'refused', message: error.message })
  process.exit(1)
})
