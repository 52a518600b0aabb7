import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connectClient, SERVICE_LOCK, tryLock } from '#server/db/connection.ts'
import { acquireServiceLock, ServiceAlreadyRunning } from '#server/db/service-lock.ts'
import { createBareDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createBareDatabase()
})
afterEach(() => database.close())

/** The lock of a service with this process id. */
async function heldBy(pid: number, { connection } = database) {
  const client = await connectClient(connection, { applicationName: `mam service ${pid}` })
  expect(await tryLock(client, SERVICE_LOCK)).toBe(true)
  return client
}

async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid ?? 0
}

it('the lock is refused with the holder’s process id while the holder lives', async () => {
  const holder = await heldBy(process.pid)
  const taken = acquireServiceLock(database.connection, () => {})
  await expect(taken).rejects.toThrow(ServiceAlreadyRunning)
  await expect(taken).rejects.toThrow(`Another Mâm (process ${process.pid}) already runs`)
  await holder.end()
})

it('the lock names its own holder, not that of another database of the server', async () => {
  const others = [await createBareDatabase(), await createBareDatabase()]
  const before = await heldBy(1, others[0])
  const holder = await heldBy(process.pid)
  const after = await heldBy(1, others[1])
  await expect(acquireServiceLock(database.connection, () => {})).rejects.toThrow(`(process ${process.pid})`)
  for (const client of [before, holder, after]) await client.end()
  for (const other of others) await other.close()
})

it('the lock waits after its holder was killed, until PostgreSQL has noticed', async () => {
  const holder = await heldBy(await deadPid())
  const taking = acquireServiceLock(database.connection, () => {})
  let isTaken = false
  void taking.then(() => {
    isTaken = true
  })
  // Longer than the wait for a living holder.
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect(isTaken).toBe(false)
  await holder.end()
  await (await taking).release()
})
