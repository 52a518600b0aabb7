import { useEffect, useEffectEvent } from 'react'
import { type BoardColumn, boardColumns } from '#domain/orders/board.ts'
import { isPageKey } from '#web/shared/console/keys/page-key.ts'
import { createStored } from '#web/shared/stored/stored.ts'

/**
 * Whether the shortcuts are switched off on this device. Shortcuts of a single letter need such a switch (WCAG 2.1.4).
 */
export const keysOff = createStored<boolean>({
  key: 'mam.partner.keys-off.v1',
  isValid: (value): value is boolean => typeof value === 'boolean',
})

/** The keys that move between tickets, with the columns and rows of each move. */
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

/** The columns from left to right, each with the ids of its tickets from top to bottom. */
export type Rows = readonly { column: BoardColumn; ids: readonly number[] }[]

/**
 * The ticket to which a key moves. Without a current ticket, or if it has left the board, the first one; null if the
 * board is empty.
 */
export function ticketAfter(rows: Rows, current: number | null, key: string): number | null {
  const filled = rows.filter(({ ids }) => ids.length > 0)
  const columnIndex = filled.findIndex(({ ids }) => current !== null && ids.includes(current))
  if (columnIndex < 0) return filled[0]?.ids[0] ?? null
  const row = filled[columnIndex]?.ids.indexOf(current ?? 0) ?? 0
  const [right, down] = moves[key] ?? [0, 0]
  const target = filled[Math.min(filled.length - 1, Math.max(0, columnIndex + right))]?.ids ?? []
  return target[Math.min(target.length - 1, Math.max(0, row + down))] ?? null
}

/** A step that a key has started: its ticket, the column of the ticket, and the ticket to move to after the step. */
export type PressedStep = { ticket: number; column: BoardColumn; next: number | undefined }

/** Whether a step is done or queued: the ticket has left its column or waits to be sent. False if the step failed. */
export function hasStepped(
  { ticket, column }: PressedStep,
  rows: Rows,
  queued: ReadonlySet<number>,
): boolean {
  return queued.has(ticket) || !rows.some((row) => row.column === column && row.ids.includes(ticket))
}

const ticketKeys = ['r', 'd', 'u', 'p', 'Enter']

/** Whether the key is for another part of the page, not for the board. */
function isForOthers(event: KeyboardEvent): boolean {
  if (!isPageKey(event)) return true
  const target = event.target instanceof Element ? event.target : null
  const isOnTicket = target?.matches('[data-ticket]') || target === document.body
  // A button handles Enter itself. Outside tickets the arrows scroll the page.
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

/**
 * Handles the shortcuts on the whole page while the board is shown. Keys in a field, a dialog or on a button are not
 * handled.
 */
export function useBoardKeys(board: BoardKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isForOthers(event)) return
    if (event.key !== '?' && keysOff.read()) return
    const { key } = event
    const column = boardColumns[Number(key) - 1]
    if (key === '?') board.help()
    else if (column && /^[1-6]$/.test(key)) board.goToColumn(column)
    else if (key in moves) {
      const next = ticketAfter(board.rows, board.current, key)
      if (next !== null) board.go(next)
    } else if (ticketKeys.includes(key)) {
      const ticket = key === 'u' ? (board.last ?? board.current) : board.current
      if (ticket !== null) board.press(ticket, key)
    } else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
