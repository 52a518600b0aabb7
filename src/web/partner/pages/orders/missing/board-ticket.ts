import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'

/** An order on the board. */
export type BoardTicket = OutputOf<Endpoints['getBoard']>['tickets'][number]

/** A dish of an order on the board. */
export type BoardLine = BoardTicket['lines'][number]
