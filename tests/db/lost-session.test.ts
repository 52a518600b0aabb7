import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { acceptsWrites } from '#server/db/accepts-writes.ts'
import { openDatabase } from '#server/db/open.ts'
import { isOutage } from '#server/http/call/answer-errors.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let database: TestDatabase
let single: ReturnType<typeof openDatabase>

beforeEach(async () => {
  database = await createTestDatabase()
  single = openDatabase(database.connection, { maxConnections: 1 })
})
afterEach(async () => {
  await single.close()
  await database.close()
})

/** New connections behave as on a standby: they read and refuse writes. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  await database.pool.query(
    `alter database ${rows[0]?.name} set default_transaction_read_only = ${isReadOnly}`,
  )
}

const count = () =>
  sql`insert into limit_counts values ('sign_in', 'a', now(), 1) on conflict do nothing`.execute(single.db)

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  )
}

describe('a connection is discarded, and the call gets a 503', () => {
  it('when its database refuses writes (25006)', async () => {
    await setReadOnly(true)
    const error = await failureOf(count())
    expect(error).toMatchObject({ code: '25006' })
    expect(isOutage(error)).toBe(true)
    await setReadOnly(false)
    await count()
  })

  it('when its session does not know its prepared statement (26000)', async () => {
    const read = () => sql`select ${1}::int as one`.execute(single.db)
    // A statement has a name from its second run on.
    for (let times = 0; times < 3; times += 1) await read()
    await sql`deallocate all`.execute(single.db)
    const error = await failureOf(read())
    expect(error).toMatchObject({ code: '26000' })
    expect(isOutage(error)).toBe(true)
    expect((await read()).rows).toEqual([{ one: 1 }])
  })

  it.each(['08P01', '42P05'])(
    'when it breaks the protocol, or its statement belongs to another (%s)',
    (code) => {
      expect(isOutage(Object.assign(new Error('lost'), { code }))).toBe(true)
    },
  )
})

describe('a database is ready', () => {
  it('while it accepts writes, and again after it refused them', async () => {
    expect(await acceptsWrites(database.pool)).toBe(true)
    await setReadOnly(true)
    expect(await acceptsWrites(single.pool)).toBe(false)
    await setReadOnly(false)
    expect(await acceptsWrites(single.pool)).toBe(true)
  })

  it('but not while it cannot be reached', async () => {
    const away = openDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })
    expect(await acceptsWrites(away.pool)).toBe(false)
    await away.close()
  })
})

it('listens past a pooler if that has its own address', async () => {
  const other = await createTestDatabase()
  const pooled = openDatabase(database.connection, { maxConnections: 1, direct: other.connection })
  const heard: string[] = []
  await pooled.listen('test', { onMessage: (payload) => heard.push(payload), onGap: () => {} })
  await database.pool.query("select pg_notify('test', 'pooled')")
  await other.pool.query("select pg_notify('test', 'direct')")
  await expect.poll(() => heard).toEqual(['direct'])
  await pooled.close()
  await other.close()
})
