import type { Command } from 'commander'
import { moneyRates } from '#contracts/money/terms.ts'
import { formatVnd, type Vnd } from '#domain/money/money.ts'
import { dayRangeInVietnam, formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import type { OperatorSession } from '#server/context.ts'
import type { AddCommand, CommandAction } from './command-line.ts'

/** Describes an adjustment that waits for confirmation, and who can confirm it. */
export function describeWaiting(id: number, { administratorId }: OperatorSession, amount?: Vnd): string {
  const what = amount === undefined ? `adjustment ${id}` : `Adjustment ${id} of ${formatVnd(amount)}`
  const who =
    administratorId === null
      ? 'another login (see `administrator login`)'
      : `any but administrator ${administratorId}`
  return `${what} waits for another person to confirm it: ${who}, by \`money confirm ${id}\`.`
}

/** The bearer of a cost, in the wire's words. */
function bearerOf(typed: string): string {
  return typed === 'shop' ? 'platform:refunds' : typed
}

/** A command whose call answers an adjustment. */
function adjust(
  call:
    | ('refundOrder' | 'recordDebtPaid' | 'writeDebtOff' | 'reverseEntry' | 'correctEntry')
    | ('confirmAdjustment' | 'rejectAdjustment'),
  input: Record<string, unknown>,
): CommandAction {
  return async ({ ask, person }) => {
    const { id, state, amount } = (await ask(call, input)).value
    if (state === 'waiting') return describeWaiting(id, person, amount)
    return `Adjustment ${id} of ${formatVnd(amount)} is ${state} now.`
  }
}

/** Commands for rates, limits, cash, refunds, debts and corrections. */
export function addMoneyCommands(program: Command, add: AddCommand): void {
  const money = program.command('money').description('rates, cash, refunds, debts and corrections')
  addTerms(money, add)
  addCash(money, add)
  addRefunds(money, add)
  add(money, 'debt-paid <restaurant|driver> <id> <amount> <reference> <reason...>', (...words) => {
    const [account, holder_id, amount, reference, reason] = words
    return adjust('recordDebtPaid', { account, holder_id, amount, reference, reason })
  })
  add(money, 'write-off <restaurant|driver|driver-cash> <id> <amount> <reason...>', (...words) => {
    const [account, holder_id, amount, reason] = words
    return adjust('writeDebtOff', { account: account?.replace('-', '_'), holder_id, amount, reason })
  })
  // `take-back`, as in the route of the call: the adjustment is stored as `taken_back`.
  add(money, 'take-back <entry-id> <reason...>', (id, reason) => adjust('reverseEntry', { id, reason }))
  const correctedValues =
    'amount AMOUNT, bearer restaurant|driver|shop, refund DISHES FEE restaurant|driver|shop coins|bank'
  add(money, 'correct <entry-id> <amount|bearer|refund> <values-and-reason...>', correct).description(
    correctedValues,
  )
  add(money, 'confirm <adjustment-id>', (id) => adjust('confirmAdjustment', { id }))
  add(money, 'reject <adjustment-id>', (id) => adjust('rejectAdjustment', { id }))
}

function addTerms(money: Command, add: AddCommand): void {
  const rates = moneyRates.join('|')
  add(money, `rate <${rates}> <basis-points> <from> [restaurant-id]`, (...words) => {
    const [rate, basis_points, from = '', partner_id = null] = words
    const starts_at = dayRangeInVietnam(from)?.from.toISOString() ?? from
    return async ({ ask }) => {
      const { value } = await ask('setRate', { rate, basis_points, starts_at, partner_id })
      const whose = value.partner_id === null ? 'everybody' : `restaurant ${value.partner_id}`
      const since = formatMomentForPeople(new Date(value.starts_at))
      return `${value.rate} is ${value.basis_points / 100} % for ${whose} from ${since}.`
    }
  }).description('from a day (2027-01-01) or moment (2027-01-01T00:00+07:00) on')
  add(money, 'cash-limits <everybody|driver-id> <soft|none> [hard]', (driver, soft, hard) => {
    const limits = { soft_limit: soft === 'none' ? null : soft, hard_limit: soft === 'none' ? null : hard }
    return async ({ ask }) => {
      const driver_id = driver === 'everybody' ? null : driver
      const { value } = await ask('setCashLimits', { driver_id, ...limits })
      const whose = value.driver_id === null ? 'Everybody' : `Driver ${value.driver_id}`
      return `${whose} may hold ${formatVnd(value.hard_limit)} and is told from ${formatVnd(value.soft_limit)} on.`
    }
  })
}

function addCash(money: Command, add: AddCommand): void {
  const handIn = money.command('hand-in').description('cash that drivers hand in')
  const decide =
    (call: 'confirmHandIn' | 'refuseHandIn', input: Record<string, unknown>): CommandAction =>
    async ({ ask }) => {
      const { amount, driver, state } = (await ask(call, input)).value
      return `The hand-in of ${formatVnd(amount)} by driver ${driver.id} is ${state} now.`
    }
  add(handIn, 'confirm <id> [code]', (id, code) => decide('confirmHandIn', { id, code }))
  add(handIn, 'refuse <id>', (id) => decide('refuseHandIn', { id }))
  add(money, 'settle-cash <driver-id>', (typed) => async ({ ask }) => {
    const { id, moved } = (await ask('settleDriverCash', { id: typed })).value
    return `${formatVnd(moved)} of driver ${id} are settled.`
  })
}

/** Parses the dishes to refund: lines of the order with quantities, like `34x2,35x1`, or an amount. */
function dishesOf(typed: string): Record<string, unknown> {
  if (!/^\d+x\d+(,\d+x\d+)*$/.test(typed)) return { dishes: typed }
  const lines = typed.split(',').map((line) => line.split('x'))
  return { lines: lines.map(([line_id, quantity]) => ({ line_id, quantity })) }
}

function addRefunds(money: Command, add: AddCommand): void {
  add(
    money,
    'refund <order-id> <amount|line-idxquantity,…> <fee> <restaurant|driver|shop> <coins|bank> <reason...>',
    (order_id, dishes = '', fee, bearer = '', paid_to, reason) =>
      adjust('refundOrder', {
        ...{ order_id, ...dishesOf(dishes), fee, bearer: bearerOf(bearer), paid_to, reason },
      }),
  )
  add(
    money,
    'lines <order-id>',
    (id) =>
      async ({ ask }) =>
        (await ask('listRefundableLines', { id })).value
          .map(
            (line) => `${line.id}  ${line.left} of ${line.quantity}  ${formatVnd(line.price)}  ${line.name}`,
          )
          .join('\n'),
  ).description('the dishes of an order, each with its id')
  add(money, 'end <order-id> <restaurant|driver|shop> <reason...>', (typed, bearer = '', reason) => {
    return async ({ ask, person }) => {
      const asked = { id: typed, bearer: bearerOf(bearer), reason }
      const { id, adjustment_id: waiting } = (await ask('endDelivery', asked)).value
      const loss =
        waiting === undefined ? `${asked.bearer} bears the loss.` : describeWaiting(waiting, person)
      return `Order ${id} is canceled now; ${loss}`
    }
  })
}

function correct(id = '', what = '', rest = ''): CommandAction {
  const words = rest.split(' ')
  const input = (values: Record<string, unknown>, count: number) =>
    adjust('correctEntry', { id, ...values, reason: words.slice(count).join(' ') })
  if (what === 'amount') return input({ amount: words[0] }, 1)
  if (what === 'bearer') return input({ bearer: bearerOf(words[0] ?? '') }, 1)
  if (what !== 'refund') throw new OperatorError(`“${what}” must be amount, bearer or refund.`)
  const [dishes, fee, bearer = '', paid_to] = words
  return input({ dishes, fee, bearer: bearerOf(bearer), paid_to }, 4)
}
