import { type RawBuilder, sql } from 'kysely'
import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { SwapLine } from '#domain/menus/swap-line.ts'
import type { OrderState } from '#domain/orders/order-status.ts'
import { canAskAbout, type SwapEndedBy, type SwapOutcome } from '#domain/orders/swap.ts'

type Shown = OutputOf<Endpoints['getBoard']>['tickets'][number]

/** A question to the customer of an order, as `json_build_object` writes it. */
export type TicketSwap = {
  id: number
  line_id: number
  choice_id: number | null
  was: SwapLine
  offers: SwapLine[]
  became: SwapLine | null
  outcome: SwapOutcome | null
  ended_by: SwapEndedBy | null
  due_at: string
  is_sold_out: boolean
  by: string | null
}

/** All questions of a row of `orders`, the oldest first; null without one. */
export const swapsOfOrder: RawBuilder<TicketSwap[] | null> = sql`(
  select json_agg(json_build_object('id', swap.id, 'line_id', line_id, 'choice_id', choice_id, 'was', was,
      'offers', offers, 'became', became, 'outcome', outcome, 'ended_by', ended_by, 'due_at', due_at,
      'is_sold_out', sold_out is not null,
      'by', asker.name) order by swap.id)
    from swaps as swap left join staff as asker on asker.id = swap.staff_id
   where swap.order_id = orders.id)`

type SwapRow = { state: OrderState; ready_at: Date | null; swaps: TicketSwap[] | null }

/** The open question to the customer, and the earlier decisions. */
export function swapsOf(row: SwapRow, now: Date): Pick<Shown, 'asks' | 'decided'> {
  const swaps = row.swaps ?? []
  const open = swaps.find(({ outcome }) => outcome === null)
  const isAsked = canAskAbout({ state: row.state, isReady: row.ready_at !== null })
  return {
    asks: open && isAsked ? toAsked(open, now) : null,
    decided: swaps.flatMap((swap) => {
      const { id, outcome, ended_by: endedBy } = swap
      if (outcome === null || endedBy === null) return []
      const became = outcome === 'replaced' && swap.became ? replacementName(swap.became, swap) : null
      return [{ id, missing: missingName(swap), became, outcome, ended_by: endedBy }]
    }),
  }
}

function toAsked(swap: TicketSwap, now: Date): Shown['asks'] {
  const until = new Date(swap.due_at)
  return {
    id: swap.id,
    line_id: swap.line_id,
    missing: missingName(swap),
    by: swap.by,
    marked_sold_out: swap.is_sold_out,
    offers: swap.offers.map((offer) => replacementName(offer, swap)),
    until: until.toISOString(),
    seconds_left: Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1_000)),
  }
}

/** The name of the missing dish, or of the missing choice with its dish. */
function missingName({ was, choice_id: choiceId }: TicketSwap): string {
  const choice = was.choices.find(({ choice_id }) => choice_id === choiceId)
  return choice ? `${choice.name} (${was.name})` : was.name
}

/** The name of the replacement: another dish, or another choice of the same dish. */
function replacementName(line: SwapLine, { was, choice_id: choiceId }: TicketSwap): string {
  if (choiceId === null) return line.name
  const isOld = (id: number) => was.choices.some(({ choice_id }) => choice_id === id)
  return line.choices.find(({ choice_id }) => !isOld(choice_id))?.name ?? line.name
}
