import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOutbox, readOutbox } from '#server/adapters/mail/outbox.ts'
import type { OutgoingMail } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type CausedMail, type Queue, type QueueOptions, startQueue } from '#server/jobs/queue.ts'
import { createBareDatabase, createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const secret = 'ACDE2345'
let database: TestDatabase
let folder: string
let queues: Queue[]
let lines: string[]

beforeEach(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'mam-outbox-'))
  queues = []
  lines = []
})
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()))
  await database.close()
  await rm(folder, { recursive: true })
})

function mailTo(to: string): OutgoingMail {
  return { to, subject: 'Mã của bạn', text: `${secret}\n`, html: `<p>${secret}</p>` }
}

function caused(to: string, causeId = randomUUID()): CausedMail {
  return { causeId, mail: mailTo(to) }
}

async function outbox() {
  return (await createOutbox({ folder, from: 'Mâm <no-reply@mam.test>' })).deliver
}

async function start(deliver: QueueOptions['deliver'], recoverEverySeconds = 20): Promise<Queue> {
  const note = (details: object, message: string) => {
    lines.push(`${message} ${JSON.stringify(details)}`)
  }
  const { db, pool, listen } = database
  const queue = await startQueue({
    db,
    pool,
    listen,
    deliver,
    log: { warn: note, error: note },
    recoverEverySeconds,
  })
  queues.push(queue)
  return queue
}

async function readers(): Promise<string[]> {
  return (await readOutbox(folder, 100)).map((mail) => mail.to).sort()
}

function commit(queue: Queue, to: string) {
  return inTransaction(database.db, (transaction) => queue.queueMail(transaction, mailTo(to)))
}

async function jobs(): Promise<{ state: string; data: OutgoingMail; output: unknown }[]> {
  return (await database.pool.query("select * from pgboss.job where name = 'mail'")).rows
}

describe('a queued mail', () => {
  it('is written at once when the transaction commits', async () => {
    const queue = await start(await outbox())
    const started = performance.now()
    for (let n = 1; n <= 6; n += 1) {
      await commit(queue, `${n}@mam.test`)
      await expect.poll(readers, { interval: 10 }).toHaveLength(n)
    }
    // Polling once a second would take five seconds and more.
    expect(performance.now() - started).toBeLessThan(4_000)
  })

  it('is queued in one statement with others, with the same result', async () => {
    const queue = await start(await outbox())
    const rolledBack = inTransaction(database.db, async (transaction) => {
      await queue.queueMails(transaction, [caused('never@mam.test')])
      throw new Error('the order fell through')
    })
    await expect(rolledBack).rejects.toThrow('the order fell through')
    await inTransaction(database.db, (transaction) =>
      queue.queueMails(transaction, [caused('a@mam.test'), caused('b@mam.test')]),
    )
    await expect.poll(readers).toEqual(['a@mam.test', 'b@mam.test'])
    await expect.poll(jobs).toEqual([])
  })

  it('is queued once for repeated requests', async () => {
    const queue = await start(() => Promise.reject(new Error('away')))
    const causeId = randomUUID()
    for (let n = 0; n < 3; n += 1) {
      await inTransaction(database.db, (transaction) =>
        queue.queueMails(transaction, [caused('an@mam.test', causeId)]),
      )
    }
    expect(await jobs()).toMatchObject([{ id: causeId }])
  })

  it('is never written when the transaction rolls back', async () => {
    const queue = await start(await outbox())
    const rolledBack = inTransaction(database.db, async (transaction) => {
      await queue.queueMail(transaction, mailTo('never@mam.test'))
      throw new Error('the order fell through')
    })
    await expect(rolledBack).rejects.toThrow('the order fell through')
    await commit(queue, 'after@mam.test')
    await expect.poll(readers).toEqual(['after@mam.test'])
    // The job disappears a moment after its file appears.
    await expect.poll(jobs).toEqual([])
  })

  it('is invisible before the commit', async () => {
    const queue = await start(await outbox())
    await inTransaction(database.db, async (transaction) => {
      await queue.queueMail(transaction, mailTo('an@mam.test'))
      expect(await jobs()).toEqual([])
    })
    await expect.poll(readers).toEqual(['an@mam.test'])
  })

  it('leaves no row in the database after its delivery', async () => {
    const queue = await start(await outbox())
    await commit(queue, 'an@mam.test')
    await expect.poll(readers).toEqual(['an@mam.test'])
    await expect.poll(jobs).toEqual([])
  })

  it('is one file for each of many mails at the same time', async () => {
    const queue = await start(await outbox())
    const all = Array.from({ length: 40 }, (_, n) => `reader-${String(n).padStart(2, '0')}@mam.test`)
    await Promise.all(all.map((to) => commit(queue, to)))
    await expect.poll(readers, { timeout: 10_000 }).toEqual(all)
  })
})

describe('a delivery that fails', () => {
  it('is retried with the same name and time, and is not doubled', async () => {
    const deliver = await outbox()
    const attempts: string[] = []
    const queue = await start(async (delivery) => {
      attempts.push(`${delivery.id} ${delivery.queuedAt.toISOString()}`)
      // The first attempt writes the mail, and the process fails before it reports success.
      await deliver(delivery)
      if (attempts.length < 3) throw new Error('the mail server is away')
    })
    await commit(queue, 'an@mam.test')
    await expect.poll(() => attempts.length, { timeout: 20_000 }).toBe(3)
    await expect.poll(jobs).toEqual([])
    expect(new Set(attempts).size).toBe(1)
    expect(await readers()).toEqual(['an@mam.test'])
  })

  it('does not delay other mails', async () => {
    const deliver = await outbox()
    const queue = await start(async (delivery) => {
      if (delivery.mail.to === 'broken@mam.test') throw new Error('no such reader')
      await deliver(delivery)
    })
    await inTransaction(database.db, async (transaction) => {
      for (const to of ['broken@mam.test', 'an@mam.test', 'binh@mam.test']) {
        await queue.queueMail(transaction, mailTo(to))
      }
    })
    await expect.poll(readers).toEqual(['an@mam.test', 'binh@mam.test'])
    await expect.poll(async () => (await jobs()).map((job) => job.data.to)).toEqual(['broken@mam.test'])
  })

  it('logs the mail server’s reason without the address that the server names', async () => {
    const queue = await start(async () => {
      throw new Error("550 5.1.1 <an@mam.test>: no such user; 'an+tag@mam.test' (An@MAM.test), too")
    })
    await commit(queue, 'an@mam.test')
    await expect.poll(() => lines.join('\n')).toContain('550 5.1.1 <…>: no such user')
    expect(lines.join('\n')).not.toMatch(/@mam\.test/i)
    await expect
      .poll(async () => JSON.stringify((await jobs()).map((job) => job.output)))
      .toContain('550 5.1.1')
    expect(JSON.stringify((await jobs()).map((job) => job.output))).not.toMatch(/@mam\.test/i)
  })

  it('logs the failure and nothing of the mail', async () => {
    const queue = await start(async () => {
      throw new Error('the mail server is away')
    })
    await commit(queue, 'an@mam.test')
    await expect.poll(() => lines.join('\n')).toContain('the mail server is away')
    expect(lines.join('\n')).not.toContain(secret)
    expect(lines.join('\n')).not.toContain('an@mam.test')
  })
})

it('a mail that fails for two days is given up with a line in the log, not in silence', async () => {
  const queue = await start(() => Promise.reject(new Error('no such reader')))
  await commit(queue, 'an@mam.test')
  await expect.poll(() => lines.join('\n')).toContain('it will be retried')
  expect(lines.join('\n')).not.toContain('given up')
  await sql`update pgboss.job set created_on = created_on - interval '47 hours 55 minutes'`.execute(
    database.db,
  )
  await expect
    .poll(() => lines.join('\n'))
    .toContain('job failed for two days; it is given up {"queue":"mail"')
  await expect
    .poll(async () => (await sql`select id from pgboss.job where name = 'mail'`.execute(database.db)).rows)
    .toEqual([])
})

describe('a queue that starts again', () => {
  it('delivers mails that were queued without a running worker', async () => {
    const first = await start(() => Promise.reject(new Error('away')))
    await commit(first, 'an@mam.test')
    await expect.poll(() => lines.length).toBeGreaterThan(0)
    await first.stop()
    await start(await outbox())
    await expect.poll(readers, { timeout: 15_000 }).toEqual(['an@mam.test'])
  })

  it('takes up the mail that a killed process had started, once', async () => {
    const { promise: hanging, resolve: letGo } = Promise.withResolvers<void>()
    const begun = vi.fn<QueueOptions['deliver']>(() => hanging)
    const killed = await start(begun)
    await commit(killed, 'an@mam.test')
    await expect.poll(() => begun.mock.calls.length).toBe(1)
    // As if that process had been killed an hour ago.
    await database.pool.query(
      "update pgboss.job set started_on = now() - interval '1 hour' where name = 'mail'",
    )
    await start(await outbox(), 1)
    await expect.poll(readers, { timeout: 20_000 }).toEqual(['an@mam.test'])
    await expect.poll(jobs).toEqual([])
    letGo()
  })
})

describe('queues that start at the same moment on a new database', () => {
  beforeEach(async () => {
    await database.close()
    database = await createBareDatabase()
  })

  it('create one schema, and each mail is delivered once', async () => {
    const delivered: string[] = []
    const deliver: QueueOptions['deliver'] = async ({ mail }) => {
      delivered.push(mail.to)
    }
    const beside = await Promise.all(Array.from({ length: 4 }, () => start(deliver)))
    await Promise.all(beside.map((queue, n) => commit(queue, `${n}@mam.test`)))
    await expect.poll(() => delivered.length).toBe(4)
    await expect.poll(jobs).toEqual([])
    expect(new Set(delivered).size).toBe(4)
  })
})
