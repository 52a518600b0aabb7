import type { AccountKind } from '#contracts/endpoint.ts'
import { isEmail, normalizeEmail } from '#domain/accounts/email.ts'
import { type AdministratorRole, administratorRoles } from '#domain/accounts/roles.ts'
import type { OrderStep } from '#domain/orders/order-status.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import { type MoneyCommand, moneyUsage, readMoneyCommand } from './read-money-command.ts'
import { readSettlementCommand, type SettlementCommand, settlementUsage } from './read-settlement-command.ts'

const steps: ReadonlyMap<string, OrderStep> = new Map([
  ['accept', 'accept'],
  ['pick-up', 'pick_up'],
  ['complete', 'complete'],
  ['cancel', 'cancel'],
])

const kinds: ReadonlyMap<string, AccountKind | 'partner'> = new Map([
  ['user', 'customer'],
  ['driver', 'driver'],
  ['partner', 'partner'],
  ['staff', 'staff'],
  ['administrator', 'administrator'],
])

const roles = Object.keys(administratorRoles) as AdministratorRole[]

const usage = `What it understands:
  npm run admin -- order ${[...steps.keys()].join('|')} ID
  npm run admin -- order cancel-requests
  npm run admin -- review hide|show ID
  npm run admin -- partner approve|lock|unlock ID|EMAIL
  npm run admin -- driver approve|lock|unlock ID|EMAIL
  npm run admin -- user lock|unlock ID|EMAIL
  npm run admin -- staff lock|unlock ID|EMAIL
  npm run admin -- administrator add EMAIL ${roles.join('|')} [NAME]
  npm run admin -- administrator lock|unlock ID|EMAIL
  npm run admin -- administrator reset-second-factor EMAIL
  npm run admin -- user grant-coins ID|EMAIL AMOUNT
${[...moneyUsage, ...settlementUsage].map((line) => `  npm run admin -- ${line}`).join('\n')}`

type AccountReference = { kind: AccountKind | 'partner'; idOrEmail: string }

/** Somebody who is to become an administrator. */
export type NewAdministrator = { email: string; role: AdministratorRole; name: string }

/** What an operator has typed, understood. */
export type Command =
  | { what: 'order'; orderId: number; step: OrderStep }
  | { what: 'cancel requests' }
  | { what: 'review'; id: number; outcome: 'hidden' | 'kept' }
  | { what: 'account'; named: AccountReference; change: 'approve' | 'lock' | 'unlock' }
  | { what: 'grant'; named: AccountReference; amount: number }
  | ({ what: 'administrator' } & NewAdministrator)
  | { what: 'second factor'; email: string }
  | { what: 'money'; command: MoneyCommand }
  | { what: 'settlement'; command: SettlementCommand }

/** Reads the words of the command line; what they do not say right is a sentence with everything that can be said. */
export function readCommand(words: readonly string[]): Command {
  const [noun = '', verb = '', idOrEmail = '', ...rest] = words
  const money = noun === 'money' ? readMoneyCommand(words.slice(1)) : null
  if (money !== null) return { what: 'money', command: money }
  const settlement = readSettlementCommand(words)
  if (settlement !== null) return { what: 'settlement', command: settlement }
  const command = read(noun, verb, { idOrEmail, rest })
  if (command === null) throw new OperatorError(usage)
  return command
}

type Rest = { idOrEmail: string; rest: readonly string[] }

function read(noun: string, verb: string, typed: Rest): Command | null {
  if (noun === 'order') return readStep(verb, typed)
  if (noun === 'review') return readDecision(verb, typed)
  if (noun === 'administrator' && verb === 'add' && typed.idOrEmail !== '') return readAdministrator(typed)
  if (noun === 'administrator' && verb === 'reset-second-factor') {
    const email = normalizeEmail(typed.idOrEmail)
    return isEmail(email) && typed.rest.length === 0 ? { what: 'second factor', email } : null
  }
  return readAccount(noun, verb, typed)
}

function readAdministrator({ idOrEmail, rest: [role = '', ...name] }: Rest): Command {
  const email = normalizeEmail(idOrEmail)
  if (!isEmail(email)) throw new OperatorError(`“${idOrEmail}” is no e-mail address.`)
  const known = roles.find((each) => each === role)
  if (known === undefined) {
    throw new OperatorError(`There is no role “${role}” for administrators: choose ${roles.join(', ')}.`)
  }
  return { what: 'administrator', email, role: known, name: name.join(' ').trim() || email }
}

function isOneId({ idOrEmail: id, rest }: Rest): boolean {
  return /^[1-9]\d{0,15}$/.test(id) && rest.length === 0
}

function readDecision(verb: string, typed: Rest): Command | null {
  if ((verb !== 'hide' && verb !== 'show') || !isOneId(typed)) return null
  return { what: 'review', id: Number(typed.idOrEmail), outcome: verb === 'hide' ? 'hidden' : 'kept' }
}

function readStep(verb: string, typed: Rest): Command | null {
  const { idOrEmail: id } = typed
  if (verb === 'cancel-requests' && id === '') return { what: 'cancel requests' }
  const step = steps.get(verb)
  if (step === undefined || !isOneId(typed)) return null
  return { what: 'order', orderId: Number(id), step }
}

function readAccount(noun: string, verb: string, { idOrEmail, rest }: Rest): Command | null {
  const kind = kinds.get(noun)
  if (kind === undefined || idOrEmail === '') return null
  const named = { kind, idOrEmail }
  const [amount = '', ...more] = rest
  if (verb === 'grant-coins' && kind === 'customer') {
    const isAmount = /^[1-9]\d{0,9}$/.test(amount) && more.length === 0
    return isAmount ? { what: 'grant', named, amount: Number(amount) } : null
  }
  const isApproval = verb === 'approve' && (kind === 'partner' || kind === 'driver')
  if (rest.length > 0 || !(isApproval || verb === 'lock' || verb === 'unlock')) return null
  return { what: 'account', named, change: verb }
}
