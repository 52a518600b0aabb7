import { payoutStates } from '#domain/money/payout.ts'
import type { Party } from '#domain/money/statement-period.ts'
import { dayRangeInVietnam } from '#domain/time/vietnam-time.ts'
import type { WantedPayouts } from '../features/payouts/public.ts'
import { numberOf } from './read-money-command.ts'

/** What an operator wants to do about statements, payouts and tax. */
export type SettlementCommand =
  | { does: 'statements close' }
  | { does: 'statements list'; party: Party | null; holderId: number | null }
  | { does: 'statements show'; id: number }
  | ({ does: 'payouts list'; page: number } & WantedPayouts)
  | { does: 'payouts propose'; statementId: number; amount: number | null }
  | { does: 'payouts approve'; id: number }
  | { does: 'payouts pay'; id: number; reference: string }
  | { does: 'payouts return' | 'payouts reject'; id: number; reason: string }
  | ({ does: 'tax rate' } & TypedTaxRate)
  | { does: 'tax paid'; amount: number; reference: string }

type TypedTaxRate = {
  party: Party
  holderId: number | null
  vatBp: number
  incomeBp: number
  startsOn: string
  source: string
}

/** What can be said about statements, payouts and tax, a line each. */
export const settlementUsage = [
  'statements close',
  'statements list [restaurant|driver [ID]]',
  'statements show ID',
  `payouts list [${payoutStates.join('|')}] [restaurant|driver [ID]] [FROM UNTIL] [page N]   (days: 2026-11-16)`,
  'payouts propose STATEMENT_ID [AMOUNT]',
  'payouts approve ID',
  'payouts pay ID REFERENCE',
  'payouts return|reject ID REASON',
  'tax rate restaurant|driver ID|all VAT_BASIS_POINTS INCOME_BASIS_POINTS FROM SOURCE   (FROM: 2027-01-01)',
  'tax paid AMOUNT REFERENCE',
]

type Words = readonly string[]

const readers: ReadonlyMap<string, (words: Words) => SettlementCommand | null> = new Map([
  ['statements close', (words) => (words.length === 0 ? { does: 'statements close' } : null)],
  ['statements list', readList],
  ['statements show', readShow],
  ['payouts list', readPayoutList],
  ['payouts propose', readProposal],
  ['payouts approve', readApproval],
  ['payouts pay', readPayment],
  ['payouts return', (words) => readEnd('payouts return', words)],
  ['payouts reject', (words) => readEnd('payouts reject', words)],
  ['tax rate', readTaxRate],
  ['tax paid', readTaxPaid],
])

/** Reads the words after `npm run admin --`; null for what is not understood or about something else. */
export function readSettlementCommand([noun, verb, ...words]: Words): SettlementCommand | null {
  return readers.get(`${noun} ${verb}`)?.(words) ?? null
}

function textOf(words: Words, max: number): string | null {
  const text = words.join(' ').trim()
  return text === '' || text.length > max ? null : text
}

function partyOf(word: string | undefined): Party | null {
  return word === 'restaurant' || word === 'driver' ? word : null
}

function readList([of, id, ...more]: Words): SettlementCommand | null {
  const [party, holderId] = [partyOf(of), numberOf(id)]
  if (more.length > 0 || (of !== undefined && party === null)) return null
  return id !== undefined && holderId === null ? null : { does: 'statements list', party, holderId }
}

/** What narrows the list comes in a fixed order; each of it may be left out. */
function readPayoutList(words: Words): SettlementCommand | null {
  const left = [...words]
  const take = <Value>(read: (word: string | undefined) => Value | null): Value | undefined => {
    const value = read(left[0])
    if (value === null) return undefined
    left.shift()
    return value
  }
  const dayOf = (word = '') => (dayRangeInVietnam(word) === null ? null : word)
  const state = take((word) => payoutStates.find((each) => each === word) ?? null)
  const party = take(partyOf)
  const holderId = party && take(numberOf)
  const from = take(dayOf)
  const to = from && take(dayOf)
  const page = take((word) => (word === 'page' ? word : null)) && take(numberOf)
  const isHalf = (from !== undefined && to === undefined) || (words.includes('page') && page === undefined)
  if (left.length > 0 || isHalf || (from !== undefined && to !== undefined && to < from)) return null
  return { does: 'payouts list', state, party, holderId, from, to, page: page ?? 1 }
}

function readShow([word, ...more]: Words): SettlementCommand | null {
  const id = numberOf(word)
  return id === null || more.length > 0 ? null : { does: 'statements show', id }
}

function readProposal([statement, of, ...more]: Words): SettlementCommand | null {
  const [statementId, amount] = [numberOf(statement), numberOf(of)]
  if (statementId === null || more.length > 0 || (of !== undefined && amount === null)) return null
  return { does: 'payouts propose', statementId, amount }
}

function readApproval([word, ...more]: Words): SettlementCommand | null {
  const id = numberOf(word)
  return id === null || more.length > 0 ? null : { does: 'payouts approve', id }
}

function readPayment([word, ...words]: Words): SettlementCommand | null {
  const [id, reference] = [numberOf(word), textOf(words, 64)]
  return id === null || reference === null ? null : { does: 'payouts pay', id, reference }
}

function readEnd(
  does: 'payouts return' | 'payouts reject',
  [word, ...words]: Words,
): SettlementCommand | null {
  const [id, reason] = [numberOf(word), textOf(words, 500)]
  return id === null || reason === null ? null : { does, id, reason }
}

function readTaxRate([of, holder, vat, income, startsOn = '', ...words]: Words): SettlementCommand | null {
  const [party, holderId, source] = [partyOf(of), numberOf(holder), textOf(words, 200)]
  const [vatBp, incomeBp] = [numberOf(vat, /^\d{1,5}$/), numberOf(income, /^\d{1,5}$/)]
  if (party === null || source === null || (holderId === null && holder !== 'all')) return null
  if (vatBp === null || incomeBp === null || Math.max(vatBp, incomeBp) > 10_000) return null
  if (dayRangeInVietnam(startsOn) === null) return null
  return { does: 'tax rate', party, holderId, vatBp, incomeBp, startsOn, source }
}

function readTaxPaid([word, ...words]: Words): SettlementCommand | null {
  const [amount, reference] = [numberOf(word), textOf(words, 64)]
  return amount === null || reference === null ? null : { does: 'tax paid', amount, reference }
}
