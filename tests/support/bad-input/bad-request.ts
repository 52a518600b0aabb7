import { sql } from 'kysely'
import type { CallDescription, Field } from '#server/http/docs/describe-calls.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import type { FieldValue } from './bad-values.ts'

/** One request built field by field. Every request comes from its own address, so that no limit interferes. */
export type BadRequest = {
  call: CallDescription
  fieldValues: { field: Field; fieldValue: FieldValue }[]
  token?: string | undefined
  /** The fields of a DELETE are in the query or in the body. */
  isInQuery?: boolean
  /** Raw members at the end of the JSON body. */
  extraJson?: string
  /** Raw pairs at the end of the query. */
  extraQuery?: string
  headers?: Record<string, string>
  /** Replaces the body made of the fields. */
  rawBody?: string | Buffer
}

export type Reply = { status: number; body: unknown; url: string; sent: string }

let addresses = 0

function nextAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

function urlOf({ call, fieldValues, isInQuery = false, extraQuery }: BadRequest): string {
  let path = call.path
  const pairs: string[] = []
  for (const { field, fieldValue } of fieldValues) {
    if (field.place === 'path') path = path.replace(`{${field.name}}`, fieldValue.url ?? '')
    const isQuery = field.place === 'query' || (field.place === 'query or body' && isInQuery)
    if (isQuery && fieldValue.url !== null) pairs.push(`${field.name}=${fieldValue.url}`)
  }
  if (extraQuery !== undefined) pairs.push(extraQuery)
  return `/api/v1${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
}

function bodyOf({ fieldValues, isInQuery = false, extraJson }: BadRequest): string | undefined {
  const members = fieldValues.flatMap(({ field, fieldValue }) => {
    const isBody = field.place === 'body' || (field.place === 'query or body' && !isInQuery)
    return isBody && fieldValue.json !== null ? [`${JSON.stringify(field.name)}:${fieldValue.json}`] : []
  })
  if (extraJson !== undefined) members.push(extraJson)
  return members.length === 0 ? undefined : `{${members.join(',')}}`
}

/** Sends a request byte for byte. */
export async function sendRequest(app: TestApp, request: BadRequest): Promise<Reply> {
  const { call, token, headers } = request
  const url = urlOf(request)
  const body = call.method === 'GET' ? undefined : (request.rawBody ?? bodyOf(request))
  const response = await app.server.inject({
    method: call.method as 'GET',
    url,
    remoteAddress: nextAddress(),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { payload: body }),
  })
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  return {
    status: response.statusCode,
    body: isJson ? response.json() : response.body,
    url: url.slice(0, 200),
    sent: String(body ?? '').slice(0, 300),
  }
}

/** How often statements wrote, in all and by table, and a sum over the versions of each table's rows. */
type Known = { writes: string; writesOf: Map<string, string>; sums: Map<string, string> }

const known = new WeakMap<TestApp, Known>()

/** All tables except the counts of attempts, which are not the product's data. */
async function listTables({ db }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'limit_counts'
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Counts every statement that may write, including those of transactions that roll back. */
async function countWrites(app: TestApp): Promise<Known> {
  const { db } = app
  await sql`create schema test_writes`.execute(db)
  await sql`create sequence test_writes.in_all`.execute(db)
  await sql`
    create function test_writes.count() returns trigger language plpgsql
    as 'begin perform nextval(''test_writes.in_all''), nextval(tg_argv[0]::regclass); return null; end'`.execute(
    db,
  )
  for (const name of await listTables(app)) {
    await sql`create sequence test_writes.${sql.ref(name)}`.execute(db)
    await sql`
      create trigger count_test_write after insert or update or delete on ${sql.table(name)}
      for each statement execute function test_writes.count(${sql.lit(`test_writes.${name}`)})`.execute(db)
  }
  return { writes: '', writesOf: new Map(), sums: new Map() }
}

/** Takes the sums anew of the tables that a statement may have written to since the last time. */
async function sumAgain({ db }: TestApp, { writesOf, sums }: Known): Promise<void> {
  const { rows: counts } = await sql<{ name: string; writes: string }>`
    select sequencename as name, coalesce(last_value, 0)::text as writes from pg_sequences
    where schemaname = 'test_writes' and sequencename <> 'in_all'`.execute(db)
  const written = counts.filter(({ name, writes }) => writesOf.get(name) !== writes)
  const versions = `count(*) || ' ' || coalesce(sum(hashtext(ctid::text || xmin::text)), 0)`
  const query = written.map(({ name }) => `select '${name}' as name, ${versions} as sum from "${name}"`)
  if (query.length === 0) return
  const { rows } = await sql.raw<{ name: string; sum: string }>(query.join(' union all ')).execute(db)
  for (const { name, writes } of written) writesOf.set(name, writes)
  for (const { name, sum } of rows) sums.set(name, sum)
}

/** A fingerprint of every version of every row. It is computed again only after a statement that may have written. */
export async function fingerprintData(app: TestApp): Promise<string> {
  const last = known.get(app) ?? (await countWrites(app))
  known.set(app, last)
  const { rows: counts } = await sql<{ writes: string }>`
    select last_value || ' ' || is_called as writes from test_writes.in_all`.execute(app.db)
  const writes = counts[0]?.writes ?? ''
  if (writes !== last.writes) {
    await sumAgain(app, last)
    last.writes = writes
  }
  return [...last.sums.values()].join(' ')
}
