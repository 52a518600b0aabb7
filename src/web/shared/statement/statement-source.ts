import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf, Result } from '#contracts/endpoint.ts'

export type Statement = OutputOf<Endpoints['listStatements']>[number]
export type OpenedStatement = OutputOf<Endpoints['getStatement']>
export type StatementLine = OpenedStatement['lines'][number]
export type Payout = OutputOf<Endpoints['listPartnerPayouts']>[number]
export type OrderMoney = OutputOf<Endpoints['explainPartnerOrder']>

/** Which payouts: of a statement, in a state, proposed on some days. */
type AskedPayouts = {
  statement_id?: number
  state?: Payout['state']
  from?: string
  to?: string
  page?: number
  per_page: number
}

/** Where a surface has its statements from: its own calls, and the address of one of them. */
export type StatementSource = {
  list: (page: { page: number; per_page: number }) => Promise<Result<Statement[]>>
  open: (asked: { id: number; page: number; per_page: number }) => Promise<Result<OpenedStatement>>
  payouts: (asked: AskedPayouts) => Promise<Result<Payout[]>>
  /** Why the figures of an order are what they are. */
  explain: (orderId: number) => Promise<Result<OrderMoney>>
  /** Saves a statement as a file. */
  save: (id: number) => Promise<Result<null>>
  hrefOf: (id: number) => string
}

const perPage = 100
/** So many lines are shown and printed at most; the file has all. */
const maxPages = 10

/** A statement with its lines, of all pages. */
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
