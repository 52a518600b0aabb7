import type { Command } from 'commander'
import { formatVnd } from '#domain/money/money.ts'
import { payoutStates } from '#domain/money/payout.ts'
import { fastestOwnDeliveryKmh } from '#domain/orders/own-delivery.ts'
import { dayRangeInVietnam } from '#domain/time/vietnam-time.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import type { AddCommand, CommandAction } from './command-line.ts'

/** Commands for statements, payouts and taxes. */
export function addSettlementCommands(program: Command, add: AddCommand): void {
  const statements = program.command('statements').description('closed periods of restaurants and drivers')
  add(statements, 'close', () => async ({ ask }) => {
    const { count } = (await ask('closeEndedStatements')).value
    return `${count} statements are closed.`
  })
  add(statements, 'list [restaurant|driver] [id]', (party, holder_id) => listStatements({ party, holder_id }))
  add(
    statements,
    'show <id>',
    (id) =>
      async ({ ask }) =>
        (await ask('exportStatement', { id })).value.text,
  )

  const payouts = program.command('payouts').description('what is paid out of statements')
  const filter = `[${payoutStates.join('|')}] [restaurant|driver [ID]] [FROM UNTIL] [page N]`
  add(payouts, 'list [filter...]', (words = '') => listPayouts(words.split(' '))).description(filter)
  add(payouts, 'propose <statement-id> [amount]', (statement_id, amount) =>
    changePayout('proposePayout', { statement_id, amount }),
  )
  add(payouts, 'approve <id>', (id) => changePayout('approvePayout', { id }))
  add(payouts, 'pay <id> <reference...>', (id, reference) => changePayout('payPayout', { id, reference }))
  add(payouts, 'return <id> <reason...>', (id, reason) => changePayout('returnPayout', { id, reason }))
  add(payouts, 'reject <id> <reason...>', (id, reason) => changePayout('rejectPayout', { id, reason }))

  const tax = program.command('tax').description('what is withheld and paid to the state')
  add(
    tax,
    'rate <restaurant|driver> <id|all> <vat-basis-points> <income-basis-points> <from> <source...>',
    (...words) => setTaxRate(words),
  ).description('from a day (2027-01-01) on')
  add(tax, 'paid <amount> <reference...>', (amount, reference) => async ({ ask }) => {
    const { left } = (await ask('payTax', { amount, reference })).value
    return `${formatVnd(Number(amount))} of tax are paid; ${formatVnd(left)} are left.`
  })
}

function listStatements(whose: Record<string, unknown>): CommandAction {
  return async ({ ask }) => {
    const { value: rows, total } = await ask('listStatements', whose)
    const lines = rows.map(
      ({ id, party, holder_id, ends_at, closing, closing_cash: cash }) =>
        `${id}  ${party} ${holder_id}  until ${ends_at}  ${formatVnd(closing)}` +
        (party === 'driver' ? `  cash ${formatVnd(cash)}` : ''),
    )
    return [...lines, `${rows.length} of ${total} statements.`].join('\n')
  }
}

/** Reads the words of a filter. The form of a word shows its meaning. */
function readFilter(words: readonly string[]): Record<string, string> {
  const filter: Record<string, string> = {}
  let key = 'holder_id'
  for (const word of words.filter(Boolean)) {
    if (payoutStates.some((state) => state === word)) filter.state = word
    else if (word === 'restaurant' || word === 'driver') filter.party = word
    else if (word === 'page') key = 'page'
    else if (dayRangeInVietnam(word) !== null) filter[filter.from === undefined ? 'from' : 'to'] = word
    else if (/^\d+$/.test(word)) filter[key] = word
    else throw new OperatorError(`“${word}” is not a state, party, id or day.`)
  }
  return filter
}

function listPayouts(words: readonly string[]): CommandAction {
  const filter = readFilter(words)
  return async ({ ask }) => {
    const { value: rows, total } = await ask('listPayouts', filter)
    const lines = rows.map(
      ({ id, party, holder_id, amount, state, reference, created_at, fast_deliveries: fast }) =>
        `${id}  ${created_at.slice(0, 10)}  ${party} ${holder_id}  ${formatVnd(amount)}  ${state}` +
        (reference === null ? '' : `  ${reference}`) +
        (fast.length === 0
          ? ''
          : `  brought itself faster than ${fastestOwnDeliveryKmh} km/h: ${fast.join(', ')}`),
    )
    return [...lines, `${rows.length} of ${total} payouts.`].join('\n')
  }
}

function changePayout(
  call: 'proposePayout' | 'approvePayout' | 'payPayout' | 'returnPayout' | 'rejectPayout',
  input: Record<string, unknown>,
): CommandAction {
  return async ({ ask }) => {
    const { id, amount, party, holder_id, state } = (await ask(call, input)).value
    return `Payout ${id} of ${formatVnd(amount)} to ${party} ${holder_id} is ${state} now.`
  }
}

function setTaxRate([party, typed, vat_bp, income_bp, starts_on, source]: readonly string[]): CommandAction {
  const holder_id = typed === 'all' ? null : typed
  return async ({ ask }) => {
    const { value } = await ask('setTaxRate', { party, holder_id, vat_bp, income_bp, starts_on, source })
    const whose = value.holder_id === null ? `every ${value.party}` : `${value.party} ${value.holder_id}`
    return `${(value.vat_bp + value.income_bp) / 100} % is withheld of ${whose} from ${value.starts_on} on.`
  }
}
