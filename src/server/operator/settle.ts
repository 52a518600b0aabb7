import { formatVnd } from '#domain/money/money.ts'
import { fastestOwnDeliveryKmh } from '#domain/orders/own-delivery.ts'
import { formatMoment } from '#domain/time/vietnam-time.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  changePayout,
  flagPayouts,
  listPayoutRows,
  type PayoutChange,
  proposePayoutOf,
} from '../features/money/payouts/public.ts'
import {
  closeStatements,
  listStatementRows,
  writeStatementFile,
} from '../features/money/statements/public.ts'
import { addTaxRate, postTaxPayment } from '../features/money/taxes/public.ts'
import { findPerson, nameOf, type Operated, recordAction } from '../features/records/admin-actions/public.ts'
import { type Done, valueOrThrow } from './adjust-by-hand.ts'
import type { SettlementCommand } from './read-settlement-command.ts'

type Settling = Operated & { money: Settings['money'] }

/** Carries a command about statements, payouts or tax out as an operator; answers what is to be printed. */
export async function settle(
  db: Database,
  { command, ...settling }: { command: SettlementCommand } & Settling,
): Promise<string> {
  const { operator, now } = settling
  if (command.does === 'statements list') return listStatements(db, command)
  if (command.does === 'statements show') return showStatement(db, command.id)
  if (command.does === 'payouts list') return listPayouts(db, command)
  const record = (to: Database, { id, details = {} }: Done) =>
    recordAction(to, { operator, action: command.does, kind: 'money', id, details, now })
  if (command.does === 'statements close') {
    // Each statement is closed in a transaction of its own.
    const count = await closeStatements(db, { now, length: settling.money.statementLength })
    const sentence = `${count} statements are closed.`
    await record(db, { id: 0, details: { count }, sentence })
    return sentence
  }
  return inTransaction(db, async (transaction) => {
    const done = await (command.does === 'tax rate' || command.does === 'tax paid'
      ? changeTax(transaction, command, settling)
      : takePayout(transaction, command, settling))
    await record(transaction, done)
    return done.sentence
  })
}

type Of<Does> = Extract<SettlementCommand, { does: Does }>

async function listStatements(db: Database, { party, holderId }: Of<'statements list'>): Promise<string> {
  const whose = { ...(party && { party }), ...(holderId && { holderId }) }
  const { rows, total } = await listStatementRows(db, whose, {})
  const lines = rows.map(
    (row) =>
      `${row.id}  ${row.party} ${row.holder_id}  until ${row.ends_at.toISOString()}  ${formatVnd(row.closing)}` +
      (row.party === 'driver' ? `  cash ${formatVnd(row.closing_cash)}` : ''),
  )
  return [...lines, `${rows.length} of ${total} statements.`].join('\n')
}

async function showStatement(db: Database, id: number): Promise<string> {
  const file = await writeStatementFile(db, { id, whose: {}, language: 'en', signal: null })
  if (file === null) throw new OperatorError('Statement not found')
  return file.text
}

async function listPayouts(
  db: Database,
  { does: _does, page, ...wanted }: Of<'payouts list'>,
): Promise<string> {
  const { rows, total } = await listPayoutRows(db, wanted, { page })
  const lines = (await flagPayouts(db, rows)).map(
    ({ id, party, holder_id, amount, state, reference, created_at, fast_deliveries: fast }) =>
      `${id}  ${formatMoment(created_at).slice(0, 10)}  ${party} ${holder_id}  ${formatVnd(amount)}  ${state}` +
      (reference === null ? '' : `  ${reference}`) +
      (fast.length === 0
        ? ''
        : `  brought itself faster than ${fastestOwnDeliveryKmh} km/h: ${fast.join(', ')}`),
  )
  return [...lines, `${rows.length} of ${total} payouts.`].join('\n')
}

type PayoutCommand = Of<`payouts ${'propose' | 'approve' | 'pay' | 'return' | 'reject'}`>

function changeOf(command: Exclude<PayoutCommand, { does: 'payouts propose' }>): PayoutChange {
  const { id } = command
  if (command.does === 'payouts approve') return { id, step: 'approve' }
  if (command.does === 'payouts pay') return { id, step: 'pay', reference: command.reference }
  return { id, step: command.does === 'payouts return' ? 'return' : 'reject', reason: command.reason }
}

async function takePayout(
  db: Database,
  command: PayoutCommand,
  { operator, now, money }: Settling,
): Promise<Done> {
  const person = await findPerson(db, operator)
  const administratorId = 'administratorId' in person ? person.administratorId : null
  const actor = { who: nameOf(person), administratorId, now, twoFrom: money.twoPersonsFrom }
  const { id, amount, party, holder_id, state } = valueOrThrow(
    await (command.does === 'payouts propose'
      ? proposePayoutOf(db, { statementId: command.statementId, amount: command.amount }, actor)
      : changePayout(db, changeOf(command), actor)),
  )
  const sentence = `Payout ${id} of ${formatVnd(amount)} to ${party} ${holder_id} is ${state} now.`
  return { id, details: { amount, state }, sentence }
}

async function changeTax(
  db: Database,
  command: Of<'tax rate' | 'tax paid'>,
  { operator, now }: Settling,
): Promise<Done> {
  if (command.does === 'tax rate') {
    const { party, holderId, vatBp, incomeBp, startsOn, source } = command
    const rate = { party, vat_bp: vatBp, income_bp: incomeBp, starts_on: startsOn, source }
    const of = holderId === null ? {} : { holder_id: holderId }
    const { id, starts_on } = valueOrThrow(
      await addTaxRate(db, { ...rate, ...of }, { who: `operator ${operator}`, now }),
    )
    const whose = holderId === null ? `every ${party}` : `${party} ${holderId}`
    const sentence = `${(vatBp + incomeBp) / 100} % is withheld of ${whose} from ${starts_on} on.`
    return { id, details: { party, holderId, vatBp, incomeBp, starts_on }, sentence }
  }
  const { amount, reference } = command
  const { left } = valueOrThrow(await postTaxPayment(db, { amount, reference, administratorId: null, now }))
  const sentence = `${formatVnd(amount)} of tax are paid; ${formatVnd(left)} are left.`
  return { id: 0, details: { amount, reference, left }, sentence }
}
