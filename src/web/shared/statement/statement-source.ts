import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf, Result } from '#contracts/endpoint.ts'

export type Statement = OutputOf<Endpoints['listStatements']>[number]
export type OpenedStatement = OutputOf<Endpoints['getStatement']>
export type StatementLine = OpenedStatement['lines'][number]
export type Payout = OutputOf<Endpoints['listPartnerPayouts']>[number]
export type OrderMoney = OutputOf<Endpoints['explainPartnerOrder']>

/** The filter of payouts: of a statement, in a state, or proposed on some days. */
type PayoutQuery = {
  statement_id?: number
  state?: Payout['state']
  from?: string
  to?: string
  page?: number
  per_page: number
}

/** The calls of a surface about its statements, and the address of a statement's page. */
export type StatementSource = {
  list: (page: { page: number; per_page: number }) => Promise<Result<Statement[]>>
  open: (asked: { id: number; page: number; per_page: number }) => Promise<Result<OpenedStatement>>
  payouts: (asked: PayoutQuery) => Promise<Result<Payout[]>>
  /** Explains the amounts of an order. */
  explain: (orderId: number) => Promise<Result<OrderMoney>>
  /** Saves a statement as a file. */
  save: (id: number) => Promise<Result<null>>
  hrefOf: (id: number) => string
}

const perPage = 100
/** The maximum number of pages that are shown and printed. The file has all lines. */
const maxPages = 10

/** Loads a statement with the lines of all pages, at most `maxPages`. */
export async function openWhole({ open }: StatementSource, id: number): Promise<Result<OpenedStatement>> {
  const first = await open({ id, page: 1, per_page: perPage })
  if (!first.ok) return first
  const total = first.total ?? 0
  const lines = [...first.value.lines]
  for (let page = 2; page <= maxPages && lines.length < total; page += 1) {
    const next = await open({ id, page, per_page: perPage })
    if (!next.ok) return next
    lines.push(...next.value.lines)
  }
  return { ok: true, value: { ...first.value, lines }, total }
}
