import type { AccountKind } from '#contracts/endpoint.ts'
import type { OrderStep } from '#domain/orders/order-status.ts'
import { OperatorError } from '#server/config/operator-error.ts'

const steps: Readonly<Record<string, OrderStep>> = {
  accept: 'accept',
  'pick-up': 'pick_up',
  complete: 'complete',
  cancel: 'cancel',
}

const kinds: Readonly<Record<string, AccountKind>> = {
  user: 'customer',
  driver: 'driver',
  partner: 'partner',
}

const usage = `What it understands:
  npm run admin -- order ${Object.keys(steps).join('|')} ID
  npm run admin -- partner approve|lock|unlock ID|EMAIL
  npm run admin -- driver approve|lock|unlock ID|EMAIL
  npm run admin -- user lock|unlock ID|EMAIL
  npm run admin -- user grant-coins ID|EMAIL AMOUNT`

type AccountReference = { kind: AccountKind; idOrEmail: string }

/** What an operator has typed, understood. */
export type Command =
  | { what: 'order'; orderId: number; step: OrderStep }
  | { what: 'account'; named: AccountReference; change: 'approve' | 'lock' | 'unlock' }
  | { what: 'grant'; named: AccountReference; amount: number }

/** Reads the words of the command line; what they do not say right is a sentence with everything that can be said. */
export function readCommand(words: readonly string[]): Command {
  const [noun = '', verb = '', idOrEmail = '', ...rest] = words
  const command =
    noun === 'order' ? readStep(verb, idOrEmail, rest) : readAccount(noun, verb, { idOrEmail, rest })
  if (command === null) throw new OperatorError(usage)
  return command
}

function readStep(verb: string, id: string, rest: readonly string[]): Command | null {
  const step = Object.hasOwn(steps, verb) ? steps[verb] : undefined
  if (step === undefined || !/^[1-9]\d{0,15}$/.test(id) || rest.length > 0) return null
  return { what: 'order', orderId: Number(id), step }
}

function readAccount(
  noun: string,
  verb: string,
  { idOrEmail, rest }: { idOrEmail: string; rest: readonly string[] },
): Command | null {
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
  return verb === 'approve' && kind !== 'customer' ? { what: 'account', named, change: verb } : null
}
