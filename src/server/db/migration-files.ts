import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '#server/config/operator-error.ts'

/** A migration's file name, its SQL, and the SHA-256 of the SQL. */
export type MigrationFile = { name: string; sql: string; checksum: string }

const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/

/** The migrations of a folder, in the order of their numbers. */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  refuseBadNames(names)
  return Promise.all(names.map((name) => readMigrationFile(folder, name)))
}

function refuseBadNames(names: readonly string[]): void {
  const numbers = new Map<string, string>()
  for (const name of names) {
    const number = FILE_NAME.exec(name)?.[1]
    if (number === undefined)
      throw new OperatorError(`The migration ${name} must be named like 0001-first-tables.sql.`)
    const twin = numbers.get(number)
    if (twin !== undefined)
      throw new OperatorError(`The migrations ${twin} and ${name} have the same number.`)
    numbers.set(number, name)
  }
}

async function readMigrationFile(folder: string, name: string): Promise<MigrationFile> {
  // Git may check out other line endings, but the checksum must not change.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
