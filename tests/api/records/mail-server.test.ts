import { it, type TestContext } from 'vitest'
import { createSmtp } from '#server/adapters/mail/smtp.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Queue, startQueue } from '#server/jobs/queue.ts'
import { type MailServer, type ServerReply, startMailServer } from '#tests/support/mail-server.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const patience = { timeout: 40_000 }
const from = 'Mâm <no-reply@mam.test>'

/** A database with its queues and mail servers for each test. The tests wait for seconds, so they run in parallel. */
async function aPost({ onTestFinished }: TestContext) {
  const database = await createTestDatabase()
  const servers: MailServer[] = []
  const queues: Queue[] = []
  onTestFinished(async () => {
    await Promise.all(queues.map((queue) => queue.stop()))
    await Promise.all(servers.map((server) => server.close()))
    await database.close()
  })

  async function aMailServer(replies: ServerReply[]): Promise<MailServer> {
    const server = await startMailServer(replies)
    servers.push(server)
    return server
  }

  async function aQueue(url: string): Promise<Queue> {
    const { db, pool, listen } = database
    const queue = await startQueue({
      db,
      pool,
      listen,
      deliver: createSmtp({ url, from, socketTimeout: 3_000 }).deliver,
      log: { warn: () => {}, error: () => {} },
      recoverEverySeconds: 1,
    })
    queues.push(queue)
    return queue
  }

  function commit(queue: Queue): Promise<void> {
    const mail = { to: 'an@mam.test', subject: 'Mã của bạn', text: 'ACDE2345\n', html: '<p>ACDE2345</p>' }
    return inTransaction(database.db, (transaction) => queue.queueMail(transaction, mail))
  }

  async function waiting(): Promise<unknown[]> {
    return (await database.pool.query("select 1 from pgboss.job where name = 'mail'")).rows
  }

  /** It may be closed already. */
  function forget(): void {
    servers.length = 0
    queues.length = 0
  }
  return { aMailServer, aQueue, commit, waiting, forget }
}

function messageId(message: string): string {
  return /^Message-ID: <(.+)>\r?$/m.exec(message)?.[1] ?? ''
}

it.concurrent('a mail is retried with growing pauses and the same Message-ID while the mail server refuses', async (context) => {
  const { expect } = context
  const { aMailServer, aQueue, commit, waiting } = await aPost(context)
  const server = await aMailServer(['refuse', 'refuse', 'refuse'])
  await commit(await aQueue(server.url))
  await expect.poll(() => server.taken.length, patience).toBe(1)
  await expect.poll(waiting, patience).toEqual([])
  const [first = 0, second = 0, third = 0, fourth = 0] = server.attempts
  expect(server.attempts).toHaveLength(4)
  expect(fourth - third).toBeGreaterThan(second - first)
  expect(new Set(server.seen.map(messageId)).size).toBe(1)
  expect(messageId(server.taken[0] ?? '')).toMatch(/^[0-9a-f-]{36}@mam\.test$/)
}, 60_000)

it.concurrent.for<ServerReply>(['stall', 'drop'])(
  'a mail is retried when the mail server does this in mid-session: %s',
  async (reply, context) => {
    const { expect } = context
    const { aMailServer, aQueue, commit, waiting } = await aPost(context)
    const server = await aMailServer([reply])
    await commit(await aQueue(server.url))
    await expect.poll(() => server.taken.length, patience).toBe(1)
    await expect.poll(waiting, patience).toEqual([])
    expect(server.attempts).toHaveLength(2)
  },
)

it.concurrent('a mail is never sent again after the 250, even if the mail server hangs up with it', async (context) => {
  const { expect } = context
  const { aMailServer, aQueue, commit, waiting } = await aPost(context)
  const server = await aMailServer(['drop after 250'])
  await commit(await aQueue(server.url))
  await expect.poll(() => server.taken.length, patience).toBe(1)
  await expect.poll(waiting, patience).toEqual([])
  expect(server.attempts).toHaveLength(1)
})

it.concurrent('a mail is not lost when both the mail server and the service stop, and is sent by the next service', async (context) => {
  const { expect } = context
  const { aMailServer, aQueue, commit, waiting, forget } = await aPost(context)
  const away = await aMailServer([])
  await away.close()
  const first = await aQueue(away.url)
  await commit(first)
  await first.stop()
  forget()
  expect(await waiting()).toHaveLength(1)
  const server = await aMailServer([])
  await aQueue(server.url)
  await expect.poll(() => server.taken.length, patience).toBe(1)
  await expect.poll(waiting, patience).toEqual([])
  expect(server.taken[0]).toContain('ACDE2345')
})
