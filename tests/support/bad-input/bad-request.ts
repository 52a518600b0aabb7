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

type Known = { query: string; writes: string; fingerprint: string }

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
async function countWrites({ db }: TestApp, tables: readonly string[]): Promise<void> {
  await sql`create sequence test_writes`.execute(db)
  await sql`
    create function count_test_write() returns trigger language plpgsql
    as 'begin perform nextval(''test_writes''); return null; end'`.execute(db)
  for (const name of tables) {
    await sql`
      create trigger count_test_write after insert or update or delete on ${sql.table(name)}
      for each statement execute function count_test_write()`.execute(db)
  }
}

async function begin(app: TestApp): Promise<Known> {
  const tables = await listTables(app)
  await countWrites(app, tables)
  const versions = `count(*) || ' ' || coalesce(sum(hashtext(ctid::text || xmin::text)), 0)`
  const query = tables.map((name) => `select ${versions} as sum from "${name}"`).join(' union all ')
  return { query, writes: '', fingerprint: '' }
}

/** A fingerprint of every version of every row. It is computed again only after a statement that may have written. */
export async function fingerprintData(app: TestApp): Promise<string> {
  const last = known.get(app) ?? (await begin(app))
  const { rows: counts } = await sql<{ writes: string }>`
    select last_value || ' ' || is_called as writes from test_writes`.execute(app.db)
  const writes = counts[0]?.writes ?? ''
  if (writes !== last.writes) {
    const { rows } = await sql.raw<{ sum: string }>(last.query).execute(app.db)
    known.set(app, { ...last, writes, fingerprint: rows.map((row) => row.sum).join(' ') })
  }
  return known.get(app)?.fingerprint ?? ''
}
