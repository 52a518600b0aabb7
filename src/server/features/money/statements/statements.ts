import {
  type AnswerTo,
  type CallContext,
  type CallOf,
  type Database,
  type InputOf,
  refuse,
  succeed,
} from '#server/context.ts'
import type { Paging } from '#server/db/read-page.ts'
import { closeStatements } from './close-statements.ts'
import { writeStatementFile } from './statement-file.ts'
import {
  findStatement,
  listLineRows,
  listStatementRows,
  type StatementFilter,
  sumByCause,
  toLine,
  toStatement,
} from './statement-store.ts'

async function list(db: Database, whose: StatementFilter, paging: Paging) {
  const { rows, total } = await listStatementRows(db, whose, paging)
  return succeed(rows.map(toStatement), total)
}

async function answerStatement(
  db: Database,
  whose: StatementFilter,
  { id, ...paging }: Paging & { id: number },
) {
  const statement = await findStatement(db, id, whose)
  if (statement === null) return refuse('statement_not_found')
  const sums = await sumByCause(db, id)
  const lines = (await listLineRows(db, id, paging)).map(toLine)
  const count = sums.reduce((total, sum) => total + sum.count, 0)
  return succeed({ ...toStatement(statement), holder_name: statement.holder_name, sums, lines }, count)
}

async function answerFile(
  { db, language, signal }: Pick<CallContext, 'db' | 'language' | 'signal'>,
  whose: StatementFilter,
  id: number,
) {
  const file = await writeStatementFile(db, { id, whose, language, signal })
  return file === null ? refuse('statement_not_found') : succeed(file)
}

function ofPartner({ session }: CallOf<'getPartnerStatement'>): StatementFilter {
  return { party: 'restaurant', holderId: session.partnerId }
}

function ofDriver({ session }: CallOf<'getDriverStatement'>): StatementFilter {
  return { party: 'driver', holderId: session.driverId }
}

export function listPartnerStatements(
  context: CallOf<'listPartnerStatements'>,
  input: InputOf<'listPartnerStatements'>,
): AnswerTo<'listPartnerStatements'> {
  return list(context.db, ofPartner(context), input)
}

export function getPartnerStatement(
  context: CallOf<'getPartnerStatement'>,
  input: InputOf<'getPartnerStatement'>,
): AnswerTo<'getPartnerStatement'> {
  return answerStatement(context.db, ofPartner(context), input)
}

export function exportPartnerStatement(
  context: CallOf<'exportPartnerStatement'>,
  { id }: InputOf<'exportPartnerStatement'>,
): AnswerTo<'exportPartnerStatement'> {
  return answerFile(context, ofPartner(context), id)
}

export function listDriverStatements(
  context: CallOf<'listDriverStatements'>,
  input: InputOf<'listDriverStatements'>,
): AnswerTo<'listDriverStatements'> {
  return list(context.db, ofDriver(context), input)
}

export function getDriverStatement(
  context: CallOf<'getDriverStatement'>,
  input: InputOf<'getDriverStatement'>,
): AnswerTo<'getDriverStatement'> {
  return answerStatement(context.db, ofDriver(context), input)
}

export function exportDriverStatement(
  context: CallOf<'exportDriverStatement'>,
  { id }: InputOf<'exportDriverStatement'>,
): AnswerTo<'exportDriverStatement'> {
  return answerFile(context, ofDriver(context), id)
}

export function listStatements(
  { db }: CallOf<'listStatements'>,
  { party, holder_id: holderId, ...paged }: InputOf<'listStatements'>,
): AnswerTo<'listStatements'> {
  return list(db, { ...(party && { party }), ...(holderId && { holderId }) }, paged)
}

export function getStatement(
  { db }: CallOf<'getStatement'>,
  input: InputOf<'getStatement'>,
): AnswerTo<'getStatement'> {
  return answerStatement(db, {}, input)
}

export function exportStatement(
  context: CallOf<'exportStatement'>,
  { id }: InputOf<'exportStatement'>,
): AnswerTo<'exportStatement'> {
  return answerFile(context, {}, id)
}

/** Each statement is closed in a transaction of its own. */
export async function closeEndedStatements({
  db,
  now,
  services,
}: CallOf<'closeEndedStatements'>): AnswerTo<'closeEndedStatements'> {
  const { statementLength: length } = services.settings.money
  return succeed({ count: await closeStatements(db, { now, length }) })
}
