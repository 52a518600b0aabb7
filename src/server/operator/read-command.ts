import type { AccountKind } from '#contracts/endpoint.ts'
import { isEmail, normalizeEmail } from '#domain/accounts/email.ts'
import { type AdministratorRole, administratorRoles } from '#domain/accounts/roles.ts'
import type { OrderStep } from '#domain/orders/order-status.ts'
import { OperatorError } from '#server/config/operator-error.ts'

const steps: Readonly<Record<string, OrderStep>> = {
  accept: 'accept',
  'pick-up': 'pick_up',
  complete: 'complete',
  cancel: 'cancel',
}

const kinds: Readonly<Record<string, AccountKind | 'partner'>> = {
  user: 'customer',
  driver: 'driver',
  partner: 'partner',
  staff: 'staff',
  administrator: 'administrator',
}

const roles = Object.keys(administratorRoles) as AdministratorRole[]

const usage = `What it understands:
  npm run admin -- order ${Object.keys(steps).join('|')} ID
  npm run admin -- partner approve|lock|unlock ID|EMAIL
  npm run admin -- driver approve|lock|unlock ID|EMAIL
  npm run admin -- user lock|unlock ID|EMAIL
  npm run admin -- staff lock|unlock ID|EMAIL
  npm run admin -- administrator add EMAIL ${roles.join('|')} [NAME]
  npm run admin -- administrator lock|unlock ID|EMAIL
  npm run admin -- administrator reset-second-factor EMAIL
  npm run admin -- user grant-coins ID|EMAIL AMOUNT`

type AccountReference = { kind: AccountKind | 'partner'; idOrEmail: string }

/** Somebody who is to become an administrator. */
export type NewAdministrator = { email: string; role: AdministratorRole; name: string }

/** What an operator has typed, understood. */
export type Command =
  | { what: 'order'; orderId: number; step: OrderStep }
  | { what: 'account'; named: AccountReference; change: 'approve' | 'lock' | 'unlock' }
  | { what: 'grant'; named: AccountReference; amount: number }
  | ({ what: 'administrator' } & NewAdministrator)
  | { what: 'second factor'; email: string }

/** Reads the words of the command line; what they do not say right is a sentence with everything that can be said. */
export function readCommand(words: readonly string[]): Command {
  const [noun = '', verb = '', idOrEmail = '', ...rest] = words
  const command = read(noun, verb, { idOrEmail, rest })
  if (command === null) throw new OperatorError(usage)
  return command
}

type Rest = { idOrEmail: string; rest: readonly string[] }

function read(noun: string, verb: string, { idOrEmail, rest }: Rest): Command | null {
  if (noun === 'order') return readStep(verb, idOrEmail, rest)
  if (noun === 'administrator' && verb === 'add' && idOrEmail !== '')
    return readAdministrator(idOrEmail, rest)
  if (noun === 'administrator' && verb === 'reset-second-factor') return readReset(idOrEmail, rest)
  return readAccount(noun, verb, { idOrEmail, rest })
}

function readReset(typed: string, rest: readonly string[]): Command | null {
  const email = normalizeEmail(typed)
  return isEmail(email) && rest.length === 0 ? { what: 'second factor', email } : null
}

function readAdministrator(typed: string, [role = '', ...name]: readonly string[]): Command {
  const email = normalizeEmail(typed)
  if (!isEmail(email)) throw new OperatorError(`“${typed}” is no e-mail address.`)
  const known = roles.find((each) => each === role)
  if (known === undefined) {
    throw new OperatorError(`There is no role “${role}” for administrators: choose ${roles.join(', ')}.`)
  }
  return { what: 'administrator', email, role: known, name: name.join(' ').trim() || email }
}

function readStep(verb: string, id: string, rest: readonly string[]): Command | null {
  const step = Object.hasOwn(steps, verb) ? steps[verb] : undefined
  if (step === undefined || !/^[1-9]\d{0,15}$/.test(id) || rest.length > 0) return null
  return { what: 'order', orderId: Number(id), step }
}

function readAccount(noun: string, verb: string, { idOrEmail, rest }: Rest): Command | null {
  const kind = Object.hasOwn(kinds, noun) ? kinds[noun] : undefined
  if (kind === undefined || idOrEmail === '') return null
  const named = { kind, idOrEmail }
  const [amount = '', ...more] = rest
  if (verb === 'grant-coins' && kind === 'customer') {
    const isAmount = /^[1-9]\d{0,9}$/.test(amount) && more.length === 0
    return isAmount ? { what: 'grant', named, amount: Number(amount) } : null
  }
  if (rest.length > 0) return null
  if (verb === 'lock' || verb === 'unlock') return { what: 'account', named, change: verb }
  return verb === 'approve' && (kind === 'partner' || kind === 'driver')
    ? { what: 'account', named, change: verb }
    : null
}
