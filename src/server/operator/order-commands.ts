import type { Command } from 'commander'
import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { formatVnd } from '#domain/money/money.ts'
import { type CaseOutcome, caseOutcomes } from '#domain/orders/missed-delivery.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import type { AddCommand } from './command-line.ts'
import { describeWaiting } from './money-commands.ts'

type FlaggedStep = OutputOf<Endpoints['listFlaggedSteps']>[number]

const steps = { accept: 'accept', 'pick-up': 'pick_up', complete: 'complete' } as const

/** Commands that take steps of orders in place of the parties, and that hide or show reviews. */
export function addOrderCommands(program: Command, add: AddCommand): void {
  const order = program.command('order').description('steps of orders')
  for (const [word, step] of Object.entries(steps)) {
    add(order, `${word} <id>`, (typed = '') => async ({ ask }) => {
      const { id, state } = (await ask('takeOrderStep', { id: typed, step })).value
      return `Order ${id} is ${state} now.`
    })
  }
  add(order, 'cancel <id>', (typed = '') => async ({ ask, person }) => {
    const { id, adjustment_id: waiting } = (await ask('cancelOrderByHand', { id: typed })).value
    const rest = waiting === undefined ? '' : ` What it costs, ${describeWaiting(waiting, person)}`
    return `Order ${id} is canceled now.${rest}`
  })
  add(order, 'decline-cancel <id> <reason...>', (typed = '', reason = '') => async ({ ask }) => {
    const { id } = (await ask('declineCancelRequest', { id: typed, reason })).value
    return `The request to cancel order ${id} is declined.`
  })
  add(order, 'cancel-requests', () => async ({ ask }) => {
    const { value: requests } = await ask('listCancelRequests')
    if (requests.length === 0) return 'No restaurant asks for an order to be canceled.'
    return requests
      .map(({ order_id, partner_name, owner_phone, reason, asked_at }) => {
        const since = formatMomentForPeople(new Date(asked_at))
        return `Order ${order_id}, ${partner_name} (${owner_phone ?? 'no owner'}), since ${since}: ${reason}`
      })
      .join('\n')
  })

  addReading(order, add)
  addReassigning(order, add)
  addMissedDeliveries(order, add)
  addFlaggedSteps(order, add)

  const review = program.command('review').description('what the shop shows of reviews')
  add(review, 'hide <id>', (typed = '') => async ({ ask }) => {
    const { id } = (await ask('hideReview', { id: typed })).value
    return `Review ${id} is hidden now.`
  })
  add(review, 'show <id>', (typed = '') => async ({ ask }) => {
    const { id } = (await ask('showReview', { id: typed })).value
    return `Review ${id} is shown now.`
  })
}

/** Commands that give an order to another driver. */
function addReassigning(order: Command, add: AddCommand): void {
  add(order, 'drivers <id>', (id = '') => async ({ ask }) => {
    const { value: drivers } = await ask('listFreeDrivers', { id })
    if (drivers.length === 0) return 'No driver is free.'
    return drivers
      .map(({ id: driver, name, license_plate, distance_km: km, answer }) => {
        const before = answer === null ? '' : `, ${answer} this order before`
        return `Driver ${driver}, ${name} (${license_plate}), ${km} km from the restaurant${before}`
      })
      .join('\n')
  })
  add(order, 'reassign <id> <driver-id|next> <reason...>', (id = '', typed = '', reason = '') => {
    const named = typed === 'next' ? {} : { driver_id: typed }
    return async ({ ask }) => {
      const { driver, offers } = (await ask('getOfficeOrder', { id })).value
      const asked = offers.find(({ answer }) => answer === null)?.driver
      const seen_driver_id = (driver ?? asked)?.id ?? null
      const answer = (await ask('reassignOrder', { id, seen_driver_id, reason, ...named })).value
      return answer.asked === null
        ? `No driver is free for order ${answer.id}. It is offered to the next one who is.`
        : `Driver ${answer.asked} is asked for order ${answer.id}.`
    }
  })
}

/** Commands that find orders and show one. */
function addReading(order: Command, add: AddCommand): void {
  add(order, 'find <text...>', (q = '') => async ({ ask }) => {
    const { orders, next } = (await ask('searchOrders', { q })).value
    if (orders.length === 0) return 'No order matches.'
    const lines = orders.map(({ id, state, created_at, partner, customer, total }) => {
      const placed = formatMomentForPeople(new Date(created_at))
      const recipient = `${customer.given_name} …${customer.phone_end}`
      return `Order ${id}, ${state}, placed ${placed}: ${partner.name}, for ${recipient}, ${formatVnd(total)}`
    })
    return [...lines, ...(next === null ? [] : ['There are older ones.'])].join('\n')
  })
  add(order, 'show <id>', (id = '') => async ({ ask }) => {
    const found = (await ask('getOfficeOrder', { id })).value
    const { state, partner, driver, total, lines, events } = found
    const head = `Order ${found.id} is ${state}: ${partner.name}, ${formatVnd(total)}, driver ${driver?.name ?? 'none'}.`
    const dishes = lines.map(({ quantity, name }) => `  ${quantity} × ${name}`)
    const history = events.map(({ at, event, actor, name, reason }) => {
      const by = [actor, name].filter(Boolean).join(' ')
      return `${formatMomentForPeople(new Date(at))} ${event} by ${by}${reason === null ? '' : `: ${reason}`}`
    })
    return [head, ...dishes, ...history].join('\n')
  })
}

function addMissedDeliveries(order: Command, add: AddCommand): void {
  add(order, 'not-received', () => async ({ ask }) => {
    const { value: cases } = await ask('listMissedDeliveries', { is_open: '1' })
    if (cases.length === 0) return 'No order waits to be settled.'
    return cases
      .map(({ id, user_id, driver_id, total, is_doubtful, created_at }) => {
        const since = formatMomentForPeople(new Date(created_at))
        const doubt = is_doubtful ? ' The evidence is doubtful, so it stops no orders.' : ''
        return `Order ${id} of customer ${user_id}, driver ${driver_id}, ${formatVnd(total)}, since ${since}.${doubt}`
      })
      .join('\n')
  })
  add(
    order,
    `settle-not-received <id> <${caseOutcomes.join('|')}> <reason...>`,
    (typed = '', outcome = '', ...words) =>
      async ({ ask }) => {
        const reason = words.join(' ')
        const { value } = await ask('settleMissedDelivery', {
          id: typed,
          outcome: outcome as CaseOutcome,
          reason,
        })
        return `The case of order ${value.id} is settled: ${value.outcome}.`
      },
  )
}

function addFlaggedSteps(order: Command, add: AddCommand): void {
  add(order, 'flagged-steps', () => async ({ ask }) => {
    const { value: steps } = await ask('listFlaggedSteps', { per_page: 50 })
    if (steps.length === 0) return 'No step of a driver is flagged.'
    return steps
      .map(({ order_id, driver_id, step, at, ...flags }) => {
        const when = formatMomentForPeople(new Date(at))
        return `Order ${order_id}, driver ${driver_id}, ${step}, ${when}: ${describeFlags(flags)}.`
      })
      .join('\n')
  })
}

type Flags = Pick<FlaggedStep, 'distance_m' | 'far_reason' | 'proof' | 'recipient' | 'reason' | 'picture_ids'>

function describeFlags({ distance_m, far_reason, proof, recipient, reason, picture_ids }: Flags): string {
  const far = distance_m === null ? [] : [`${distance_m} m away (${far_reason ?? 'no reason'})`]
  if (proof === 'code' || (proof === null && far.length > 0)) return far.join(', ')
  const shown = [recipient && `received by ${recipient}`, ...picture_ids.map((id) => `picture ${id}`)]
  const proven = shown.filter(Boolean).join(', ') || 'no proof left'
  return [...far, `no code, ${proven} (${reason ?? 'no reason'})`].join(', ')
}
