import { type CallOf, type Database, refuse, succeed, type UseCase } from '#server/context.ts'
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

const defaultPageSize = 50

/** The part of a list that is asked for. */
function pageOf({
  page = 1,
  per_page: limit = defaultPageSize,
}: {
  page?: number | undefined
  per_page?: number | undefined
}) {
  return { limit, offset: (page - 1) * limit }
}

type Paged = Parameters<typeof pageOf>[0]

async function list(db: Database, whose: Whose, paged: Paged) {
  const { rows, total } = await listStatementRows(db, whose, pageOf(paged))
  return succeed(rows.map(toStatement), total)
}

async function open(db: Database, whose: Whose, { id, ...paged }: Paged & { id: number }) {
  const statement = await findStatement(db, id, whose)
  if (statement === null) return refuse('statement_not_found')
  const sums = await sumByCause(db, id)
  const lines = (await listLineRows(db, id, pageOf(paged))).map(toLine)
  const count = sums.reduce((total, sum) => total + sum.count, 0)
  return succeed({ ...toStatement(statement), holder_name: statement.holder_name, sums, lines }, count)
}

async function write(
  {
    db,
    language,
  }: CallOf<'exportStatement'> | CallOf<'exportPartnerStatement'> | CallOf<'exportDriverStatement'>,
  whose: Whose,
  id: number,
) {
  const file = await writeStatementFile(db, { id, whose, language })
  return file === null ? refuse('statement_not_found') : succeed(file)
}

function ofPartner({ session }: CallOf<'getPartnerStatement'>): Whose {
  return { party: 'restaurant', holderId: session.partnerId }
}

function ofDriver({ session }: CallOf<'getDriverStatement'>): Whose {
  return { party: 'driver', holderId: session.driverId }
}

export const listPartnerStatements: UseCase<'listPartnerStatements'> = (context, input) => {
  return list(context.db, ofPartner(context), input)
}

export const getPartnerStatement: UseCase<'getPartnerStatement'> = (context, input) => {
  return open(context.db, ofPartner(context), input)
}

export const exportPartnerStatement: UseCase<'exportPartnerStatement'> = (context, { id }) => {
  return write(context, ofPartner(context), id)
}

export const listDriverStatements: UseCase<'listDriverStatements'> = (context, input) => {
  return list(context.db, ofDriver(context), input)
}

export const getDriverStatement: UseCase<'getDriverStatement'> = (context, input) => {
  return open(context.db, ofDriver(context), input)
}

export const exportDriverStatement: UseCase<'exportDriverStatement'> = (context, { id }) => {
  return write(context, ofDriver(context), id)
}

export const listStatements: UseCase<'listStatements'> = (
  { db },
  { party, holder_id: holderId, ...paged },
) => {
  return list(db, { ...(party && { party }), ...(holderId && { holderId }) }, paged)
}

export const getStatement: UseCase<'getStatement'> = ({ db }, input) => {
  return open(db, {}, input)
}

export const exportStatement: UseCase<'exportStatement'> = (context, { id }) => {
  return write(context, {}, id)
}
