import type { Command } from 'commander'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import type { AddCommand } from './command-line.ts'
import { describeWaiting } from './money-commands.ts'

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
