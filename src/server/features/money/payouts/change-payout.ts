import { type Selectable, sql } from 'kysely'
import { postingsOfPayout } from '#domain/money/account-postings.ts'
import { inverse } from '#domain/money/ledger.ts'
import type { Vnd } from '#domain/money/money.ts'
import {
  canTakePayoutStep,
  type PayoutState,
  type PayoutStep,
  payableOf,
  payoutAfter,
} from '#domain/money/payout.ts'
import { needsPayoutAccount } from '#domain/money/payout-account.ts'
import { type Answer, type Database, refuse, succeed } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { postEntry, readBalance } from '../ledger/public.ts'
import { type AccountHolder, findStatement, lockParty } from '../statements/public.ts'
import { type CopiedAccount, copyOf, findPayoutAccounts } from './payout-account-store.ts'

export type PayoutRow = Selectable<Tables['payouts']>

/**
 * The person who acts: `who` is `administrator 3` or `operator lan`. An operator has no id. `twoFrom`: payouts from
 * this amount on need two persons.
 */
export type Actor = { who: string; administratorId: number | null; now: Date; twoFrom: Vnd }

async function readPayable(db: Database, { party, holderId }: AccountHolder): Promise<Vnd> {
  if (party === 'restaurant')
    return payableOf({ earned: await readBalance(db, { kind: 'restaurant', holderId }), cash: 0 })
  const earned = await readBalance(db, { kind: 'driver', holderId })
  return payableOf({ earned, cash: await readBalance(db, { kind: 'driver_cash', holderId }) })
}

/** Proposes to pay out what a statement closed with, or less. */
export async function proposePayoutOf(
  db: Database,
  { statementId, amount: wanted }: { statementId: number; amount?: Vnd | undefined },
  { who, now }: Actor,
) {
  const statement = await findStatement(db, statementId, {})
  if (statement === null) return refuse('statement_not_found')
  const { party, holder_id: holderId, closing, closing_cash: cash } = statement
  await lockParty(db, { party, holderId })
  const open = await openPayoutOf(db, { party, holderId }).executeTakeFirst()
  if (open !== undefined) return refuse('payout_open')
  const most = Math.min(payableOf({ earned: closing, cash }), await readPayable(db, { party, holderId }))
  const amount = wanted ?? most
  if (amount > most || amount === 0) return refuse('payout_too_large', { most })
  const row = await db
    .insertInto('payouts')
    .values({
      statement_id: statementId,
      party,
      holder_id: holderId,
      amount,
      state: 'proposed',
      proposed_by: who,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return succeed(row)
}

/** A step of a payout with its required fields. */
type PayoutChange = { id: number; step: PayoutStep; reference?: string; reason?: string }

/** Locks the party before its payout, so that no other payout of the party changes the balance. */
async function lockPayout(db: Database, id: number): Promise<PayoutRow | null> {
  const payouts = db.selectFrom('payouts').selectAll().where('id', '=', id)
  const seen = await payouts.executeTakeFirst()
  if (seen === undefined) return null
  await lockParty(db, { party: seen.party, holderId: seen.holder_id })
  return payouts.forUpdate().executeTakeFirstOrThrow()
}

/** Applies a step to a payout. Approving and paying compare it with the current balance. */
export async function changePayout(db: Database, change: PayoutChange, actor: Actor) {
  const { id, step, reference } = change
  const payout = await lockPayout(db, id)
  if (payout === null) return refuse('payout_not_found')
  const state = payoutAfter(payout.state, step)
  if (state === null) return refuse('payout_state_changed')
  const { party, holder_id: holderId, amount, proposed_by: proposedBy, approved_by: approvedBy } = payout
  if (!canTakePayoutStep(step, { amount, proposedBy, approvedBy }, actor))
    return refuse('second_person_required')
  const account = await readAccountFor(db, payout, { step, now: actor.now })
  if (!account.ok) return account
  const isOwed = step === 'approve' || step === 'pay'
  if (isOwed && amount > (await readPayable(db, { party, holderId }))) return refuse('payout_too_large')
  if (reference !== undefined && (await isUsed(db, reference))) return refuse('reference_used')
  if (step === 'pay' || step === 'return') await post(db, payout, { step, actor })
  return succeed(await store(db, { ...change, state, account: account.value }, actor))
}

/**
 * The payout account to copy at the approval. A payment compares the copy with the account in effect: a change may have
 * taken effect since the approval. Null if there is no account to copy.
 */
async function readAccountFor(
  db: Database,
  { party, holder_id: holderId, account_id }: PayoutRow,
  { step, now }: { step: PayoutStep; now: Date },
): Promise<Answer<CopiedAccount | null, 'payout_account_missing' | 'payout_account_changed'>> {
  if (step !== 'approve' && step !== 'pay') return succeed(null)
  const { current } = await findPayoutAccounts(db, { party, holderId }, now)
  if (step === 'pay')
    return (current?.id ?? null) === account_id ? succeed(null) : refuse('payout_account_changed')
  if (current !== null) return succeed(copyOf(current))
  return needsPayoutAccount(party) ? refuse('payout_account_missing') : succeed(null)
}

/** The reasons that the shop reads, in both languages, when a new payout account has ended a payout. */
const voidReasons = {
  restaurant: {
    vi: 'Quán đã đổi tài khoản nhận tiền.',
    en: 'The restaurant has changed its payout account.',
  },
  driver: {
    vi: 'Tài xế đã đổi tài khoản nhận tiền.',
    en: 'The driver has changed the payout account.',
  },
}

/**
 * Rejects the open payout of a party that changes its account. Answers how many it rejected: 0 or 1. The caller has
 * locked the party.
 */
export async function voidOpenPayouts(
  db: Database,
  { party, holderId }: AccountHolder,
  by: Pick<Actor, 'who' | 'now'>,
): Promise<number> {
  const open = await openPayoutOf(db, { party, holderId }).executeTakeFirst()
  if (open === undefined) return 0
  const { vi, en } = voidReasons[party]
  await store(db, { id: open.id, step: 'reject', state: 'rejected', reason: `${vi} / ${en}` }, by)
  return 1
}

/** Whether a payout was ever proposed to the party. */
export async function hadPayout(db: Database, { party, holderId }: AccountHolder): Promise<boolean> {
  const payouts = db.selectFrom('payouts').select('id').where('party', '=', party)
  return (await payouts.where('holder_id', '=', holderId).limit(1).executeTakeFirst()) !== undefined
}

function openPayoutOf(db: Database, { party, holderId }: AccountHolder) {
  return db
    .selectFrom('payouts')
    .select('id')
    .where('party', '=', party)
    .where('holder_id', '=', holderId)
    .where('state', 'in', ['proposed', 'approved'])
}

/** Whether a payout has this reference already. Serializes parallel payouts with the same reference. */
async function isUsed(db: Database, reference: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${`payout reference ${reference}`}))`.execute(db)
  const payouts = db.selectFrom('payouts').select('id').where('reference', '=', reference)
  return (await payouts.executeTakeFirst()) !== undefined
}

async function post(
  db: Database,
  { id, party, holder_id, amount }: PayoutRow,
  { step, actor }: { step: 'pay' | 'return'; actor: Actor },
): Promise<void> {
  const key = `payout ${id}`
  const holders = party === 'restaurant' ? { partnerId: holder_id } : { driverId: holder_id }
  const paid = postingsOfPayout(amount, party)
  const by = { actor: 'administrator' as const, actorId: actor.administratorId, now: actor.now }
  const entry = { orderId: null, key, holders, ...by }
  if (step === 'pay') {
    await postEntry(db, { ...entry, cause: 'paid_out', postings: paid })
    return
  }
  const original = db.selectFrom('ledger_entries').select('id').where('order_id', 'is', null)
  const { id: reverses } = await original
    .where('cause', '=', 'paid_out')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  await postEntry(db, { ...entry, cause: 'reversed', reverses, postings: inverse(paid) })
}

type Stored = PayoutChange & { state: PayoutState; account?: CopiedAccount | null }

function store(
  db: Database,
  { id, step, state, reference, reason, account }: Stored,
  { who, now }: Pick<Actor, 'who' | 'now'>,
): Promise<PayoutRow> {
  const by = {
    approve: { approved_by: who, ...account },
    pay: { paid_by: who, reference: reference ?? null },
    return: { ended_by: who, reason: reason ?? null },
    reject: { ended_by: who, reason: reason ?? null },
  }[step]
  return db
    .updateTable('payouts')
    .set({ state, updated_at: now, ...by })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
