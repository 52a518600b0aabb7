import type { AccountKind } from '#contracts/endpoint.ts'
import { isEmail, normalizeEmail } from '#domain/accounts/email.ts'
import { type AdministratorRole, administratorRoles } from '#domain/accounts/roles.ts'
import type { OrderStep } from '#domain/orders/order-status.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import { type MoneyCommand, moneyPhrases } from './read-money-command.ts'
import { type SettlementCommand, settlementPhrases } from './read-settlement-command.ts'
import {
  anyWord,
  type CommandOf,
  email,
  named,
  oneOf,
  optional,
  type Phrase,
  phrase,
  positive,
  textUpTo,
  understand,
  word,
} from './typed-words.ts'

type AccountReference = { kind: AccountKind | 'partner'; idOrEmail: string }

/** Somebody who is to become an administrator. */
export type NewAdministrator = { email: string; role: AdministratorRole; name: string }

const steps: Record<string, OrderStep> = {
  accept: 'accept',
  'pick-up': 'pick_up',
  complete: 'complete',
  cancel: 'cancel',
}
const roles = Object.keys(administratorRoles) as AdministratorRole[]
const lockable = ['lock', 'unlock'] as const
const approvable = ['approve', ...lockable] as const

function standing(
  noun: string,
  kind: AccountReference['kind'],
  changes: readonly ('approve' | 'lock' | 'unlock')[],
) {
  return phrase(`${noun} ${changes.join('|')} ID|EMAIL`, [oneOf(changes), anyWord], (change, idOrEmail) => ({
    what: 'account',
    named: { kind, idOrEmail },
    change,
  }))
}

const phrases = [
  phrase(`order ${Object.keys(steps).join('|')} ID`, [named(steps), positive], (step, orderId) => ({
    what: 'order',
    orderId,
    step,
  })),
  phrase('order cancel-requests', [], () => ({ what: 'cancel requests' })),
  phrase('review hide|show ID', [named({ hide: 'hidden', show: 'kept' }), positive], (outcome, id) => ({
    what: 'review',
    id,
    outcome,
  })),
  standing('partner', 'partner', approvable),
  standing('driver', 'driver', approvable),
  standing('user', 'customer', lockable),
  standing('staff', 'staff', lockable),
  phrase(
    `administrator add EMAIL ${roles.join('|')} [NAME]`,
    [anyWord, optional(anyWord), optional(textUpTo(Number.POSITIVE_INFINITY))],
    newAdministrator,
  ),
  standing('administrator', 'administrator', lockable),
  phrase('administrator reset-second-factor EMAIL', [email], (of) => ({ what: 'second factor', email: of })),
  phrase(
    'administrator login EMAIL LOGIN   (whose login of the command line it is; said once)',
    [email, anyWord],
    (of, login) => ({ what: 'login', email: of, login }),
  ),
  phrase(
    'user grant-coins ID|EMAIL AMOUNT',
    [anyWord, word((typed) => (/^[1-9]\d{0,9}$/.test(typed) ? Number(typed) : null))],
    (idOrEmail, amount) => ({ what: 'grant', named: { kind: 'customer', idOrEmail }, amount }),
  ),
]

/** What an operator has typed, understood. */
export type Command =
  | CommandOf<typeof phrases>
  | { what: 'money'; command: MoneyCommand }
  | { what: 'settlement'; command: SettlementCommand }

const usage = ['What it understands:', ...[...phrases, ...moneyPhrases, ...settlementPhrases].map(lineOf)]

function lineOf({ usage: said }: Phrase<unknown>): string {
  return `  npm run admin -- ${said}`
}

/** Reads the words of the command line; what they do not say right is a sentence with everything that can be said. */
export function readCommand(words: readonly string[]): Command {
  const money = understand<MoneyCommand>(moneyPhrases, words)
  if (money !== null) return { what: 'money', command: money }
  const settlement = understand<SettlementCommand>(settlementPhrases, words)
  if (settlement !== null) return { what: 'settlement', command: settlement }
  const command = understand<CommandOf<typeof phrases>>(phrases, words)
  if (command === null) throw new OperatorError(usage.join('\n'))
  return command
}

function newAdministrator(typed: string, role = '', name = '') {
  const address = normalizeEmail(typed)
  if (!isEmail(address)) throw new OperatorError(`“${typed}” is no e-mail address.`)
  const known = roles.find((each) => each === role)
  if (known === undefined) {
    throw new OperatorError(`There is no role “${role}” for administrators: choose ${roles.join(', ')}.`)
  }
  return { what: 'administrator' as const, email: address, role: known, name: name || address }
}
