import { useEffect, useEffectEvent } from 'react'
import { type BoardColumn, boardColumns } from '#domain/orders/board.ts'
import { isPageKey } from '#web/shared/console/keys/page-key.ts'
import { createStored } from '#web/shared/stored/stored.ts'

/** Letters alone act on the whole page, so they can be switched off (WCAG 2.1.4). */
export const keysOff = createStored<boolean>({
  key: 'mam.partner.keys-off.v1',
  isValid: (value): value is boolean => typeof value === 'boolean',
})

/** What moves from ticket to ticket, by columns and rows. */
const moves: Record<string, readonly [column: number, row: number]> = {
  ArrowLeft: [-1, 0],
  h: [-1, 0],
  ArrowRight: [1, 0],
  l: [1, 0],
  ArrowUp: [0, -1],
  k: [0, -1],
  ArrowDown: [0, 1],
  j: [0, 1],
}

/** The columns that have tickets, from left to right, with their tickets from top to bottom. */
export type Rows = readonly { column: BoardColumn; ids: readonly number[] }[]

/** The ticket that a move leads to; without a current one the first. Null where there is none. */
export function ticketAfter(rows: Rows, current: number | null, key: string): number | null {
  const filled = rows.filter(({ ids }) => ids.length > 0)
  const at = filled.findIndex(({ ids }) => current !== null && ids.includes(current))
  if (at < 0) return filled[0]?.ids[0] ?? null
  const row = filled[at]?.ids.indexOf(current ?? 0) ?? 0
  const [right, down] = moves[key] ?? [0, 0]
  const own = filled[Math.min(filled.length - 1, Math.max(0, at + right))]?.ids ?? []
  return own[Math.min(own.length - 1, Math.max(0, row + down))] ?? null
}

/** A step that a key has begun, from where, and the ticket that comes next once it is done. */
export type PressedStep = { ticket: number; column: BoardColumn; next: number | undefined }

/** Whether the ticket has left its column, or waits to be sent: not when the step failed. */
export function hasStepped(
  { ticket, column }: PressedStep,
  rows: Rows,
  queued: ReadonlySet<number>,
): boolean {
  return queued.has(ticket) || !rows.some((row) => row.column === column && row.ids.includes(ticket))
}

const ofTickets = ['r', 'd', 'u', 'p', 'Enter']

function isForOthers(event: KeyboardEvent): boolean {
  if (!isPageKey(event)) return true
  const target = event.target instanceof Element ? event.target : null
  const isOnTicket = target?.matches('[data-ticket]') || target === document.body
  // A button answers Enter itself; elsewhere on the page arrows scroll.
  if (event.key === 'Enter') return !isOnTicket
  return event.key.startsWith('Arrow') && !isOnTicket && !target?.closest('[data-ticket]')
}

type BoardKeys = {
  rows: Rows
  /** The ticket that keyboard shortcuts act on. */
  current: number | null
  /** The ticket of the last step that a key submitted; `u` undoes it. */
  last: number | null
  go: (ticket: number) => void
  goToColumn: (column: BoardColumn) => void
  press: (ticket: number, key: string) => void
  help: () => void
}

/** Answers keys on the whole page while the board is shown, but not those of a field, a dialog or a button. */
export function useBoardKeys(board: BoardKeys): void {
  const answer = useEffectEvent((event: KeyboardEvent) => {
    if (isForOthers(event)) return
    if (event.key !== '?' && keysOff.read()) return
    const { key } = event
    const column = boardColumns[Number(key) - 1]
    if (key === '?') board.help()
    else if (column && /^[1-6]$/.test(key)) board.goToColumn(column)
    else if (key in moves) {
      const next = ticketAfter(board.rows, board.current, key)
      if (next !== null) board.go(next)
    } else if (ofTickets.includes(key)) {
      const about = key === 'u' ? (board.last ?? board.current) : board.current
      if (about !== null) board.press(about, key)
    } else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', answer)
    return () => document.removeEventListener('keydown', answer)
  }, [])
}
