import {
  type CallContext,
  type CallOf,
  type Database,
  refuse,
  succeed,
  type UseCase,
} from '#server/context.ts'
import type { Paging } from '#server/db/read-page.ts'
import { writeStatementFile } from './statement-file.ts'
import {
  findStatement,
  listLineRows,
  listStatementRows,
  sumByCause,
  toLine,
  toStatement,
  type Whose,
} from './statement-store.ts'

async function list(db: Database, whose: Whose, paging: Paging) {
  const { rows, total } = await listStatementRows(db, whose, paging)
  return succeed(rows.map(toStatement), total)
}

async function open(db: Database, whose: Whose, { id, ...paging }: Paging & { id: number }) {
  const statement = await findStatement(db, id, whose)
  if (statement === null) return refuse('statement_not_found')
  const sums = await sumByCause(db, id)
  const lines = (await listLineRows(db, id, paging)).map(toLine)
  const count = sums.reduce((total, sum) => total + sum.count, 0)
  return succeed({ ...toStatement(statement), holder_name: statement.holder_name, sums, lines }, count)
}

async function write({ db, language }: CallContext, whose: Whose, id: number) {
  const file = await writeStatementFile(db, { id, whose, language })
  return file === null ? refuse('statement_not_found') : succeed(file)
}

function ofPartner({ session }: CallOf<'getPartnerStatement'>): Whose {
  return { party: 'restaurant', holderId: session.partnerId }
}

function ofDriver({ session }: CallOf<'getDriverStatement'>): Whose {
  return { party: 'driver', holderId: session.driverId }
}

export const listPartnerStatements: UseCase<'listPartnerStatements'> = (context, input) =>
  list(context.db, ofPartner(context), input)

export const getPartnerStatement: UseCase<'getPartnerStatement'> = (context, input) =>
  open(context.db, ofPartner(context), input)

export const exportPartnerStatement: UseCase<'exportPartnerStatement'> = (context, { id }) =>
  write(context, ofPartner(context), id)

export const listDriverStatements: UseCase<'listDriverStatements'> = (context, input) =>
  list(context.db, ofDriver(context), input)

export const getDriverStatement: UseCase<'getDriverStatement'> = (context, input) =>
  open(context.db, ofDriver(context), input)

export const exportDriverStatement: UseCase<'exportDriverStatement'> = (context, { id }) =>
  write(context, ofDriver(context), id)

export const listStatements: UseCase<'listStatements'> = ({ db }, { party, holder_id: holderId, ...paged }) =>
  list(db, { ...(party && { party }), ...(holderId && { holderId }) }, paged)

export const getStatement: UseCase<'getStatement'> = ({ db }, input) => open(db, {}, input)

export const exportStatement: UseCase<'exportStatement'> = (context, { id }) => write(context, {}, id)
