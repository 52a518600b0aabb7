import type { Client } from 'pg'

/** A table to copy: its quoted name, and its quoted columns without generated ones. */
export type CopiedTable = { name: string; columns: string }

/** The number of rows, and a sum over their texts that does not depend on their order. */
export type TableSum = { rows: string; checksum: string }

/** Queues of jobs have no constraints to the shop's tables, and their partitions belong to their parent. */
const schemas = `(current_schema()::text, 'pgboss')`

/** The settings that the texts of values depend on. */
export async function writeValuesAlike(client: Client): Promise<void> {
  await client.query(
    `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
     set extra_float_digits = 1; set statement_timeout = 0; set lock_timeout = '10s';
     set idle_in_transaction_session_timeout = 0`,
  )
}

/** The tables of the shop and of its queue. Statistics of the queue are made anew. */
export async function listTables(client: Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    select c.oid::regclass::text as name,
      string_agg(quote_ident(a.attname), ', ' order by a.attname) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname in ${schemas} and c.relkind in ('r', 'p') and not c.relispartition
       and not (n.nspname = 'pgboss' and c.relname in ('queue_stats', 'warning', 'bam', 'job_common'))
     group by c.oid order by 1`)
  return rows
}

/** A constraint between tables, and the statement that adds it. */
export type ForeignKey = { table: string; name: string; definition: string }

/** The foreign keys of the tables. */
export async function listForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname in ${schemas} order by 1, 2`)
  return rows
}

/** The statements that set each sequence to its present value. */
export async function listSequences(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('select setval(%L, %s, %L)', quote_ident(schemaname) || '.' || quote_ident(sequencename),
        coalesce(last_value, start_value), last_value is not null) as statement
      from pg_sequences where schemaname in ${schemas}`)
  return rows.map(({ statement }) => statement)
}

/** Sums a table. MD5 gives the same on every version of PostgreSQL. */
export async function sumTable(client: Client, { name, columns }: CopiedTable): Promise<TableSum> {
  const { rows } = await client.query<TableSum>(`
    select count(*) as rows, coalesce(sum(('x' || left(md5(row(${columns})::text), 16))::bit(64)::bigint::numeric), 0)::text
      as checksum from ${name}`)
  return rows[0] ?? { rows: '0', checksum: '0' }
}
