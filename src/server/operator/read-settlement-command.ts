import { payoutStates } from '#domain/money/payout.ts'
import {
  basisPoints,
  type CommandOf,
  day,
  oneOf,
  optional,
  phrase,
  positive,
  textUpTo,
  word,
} from './typed-words.ts'

const party = oneOf(['restaurant', 'driver'])
const reference = textUpTo(64)

/** What can be said about statements, payouts and tax. */
export const settlementPhrases = [
  phrase('statements close', [], () => ({ does: 'statements close' })),
  phrase('statements list [restaurant|driver [ID]]', [optional(party), optional(positive)], (of, holderId) =>
    of === undefined && holderId !== undefined ? null : { does: 'statements list', party: of, holderId },
  ),
  phrase('statements show ID', [positive], (id) => ({ does: 'statements show', id })),
  phrase(
    `payouts list [${payoutStates.join('|')}] [restaurant|driver [ID]] [FROM UNTIL] [page N]   (days: 2026-11-16)`,
    [
      optional(oneOf(payoutStates)),
      optional(party),
      optional(positive),
      optional(day),
      optional(day),
      optional(oneOf(['page'])),
      optional(positive),
    ],
    (state, of, holderId, from, to, said, page) => {
      const isHalf =
        (from === undefined) !== (to === undefined) || (said === undefined) !== (page === undefined)
      if (isHalf || (of === undefined && holderId !== undefined)) return null
      if (from !== undefined && to !== undefined && to < from) return null
      return { does: 'payouts list', state, party: of, holderId, from, to, page: page ?? 1 }
    },
  ),
  phrase('payouts propose STATEMENT_ID [AMOUNT]', [positive, optional(positive)], (statementId, amount) => ({
    does: 'payouts propose',
    statementId,
    amount,
  })),
  phrase('payouts approve ID', [positive], (id) => ({ does: 'payouts approve', id })),
  phrase('payouts pay ID REFERENCE', [positive, reference], (id, slip) => ({
    does: 'payouts pay',
    id,
    reference: slip,
  })),
  phrase(
    'payouts return|reject ID REASON',
    [oneOf(['return', 'reject']), positive, textUpTo(500)],
    (step, id, reason) => ({ does: `payouts ${step}` as const, id, reason }),
  ),
  phrase(
    'tax rate restaurant|driver ID|all VAT_BASIS_POINTS INCOME_BASIS_POINTS FROM SOURCE   (FROM: 2027-01-01)',
    [
      party,
      word((typed) => (typed === 'all' ? 0 : positive([typed]))),
      basisPoints,
      basisPoints,
      day,
      textUpTo(200),
    ],
    (of, id, vatBp, incomeBp, startsOn, source) => {
      return { does: 'tax rate', party: of, holderId: id || null, vatBp, incomeBp, startsOn, source }
    },
  ),
  phrase('tax paid AMOUNT REFERENCE', [positive, reference], (amount, slip) => ({
    does: 'tax paid',
    amount,
    reference: slip,
  })),
]

/** What an operator wants to do about statements, payouts and tax. */
export type SettlementCommand = CommandOf<typeof settlementPhrases>
