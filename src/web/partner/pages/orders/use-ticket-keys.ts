import { useEffect, useEffectEvent, useState } from 'react'
import type { BoardColumn } from '#domain/orders/board.ts'
import { hasStepped, type PressedStep, type Rows, useBoardKeys } from './board-keys.ts'

/** Moves the focus to a ticket in the next frame, after an opened column is rendered. */
function focusTicket(id: number | undefined): void {
  requestAnimationFrame(() => {
    const card = document.querySelector<HTMLElement>(`[data-ticket="${id}"]`)
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}

/**
 * The ticket that keyboard shortcuts act on, and the actions of the shortcuts. When a step moves that ticket out of its
 * column, the next ticket of the column becomes current. After a failed step the ticket stays current.
 */
export function useTicketKeys(rows: Rows, queued: ReadonlySet<number>, show: (column: BoardColumn) => void) {
  const [current, setCurrent] = useState<number | null>(null)
  const [last, setLast] = useState<number | null>(null)
  const [pressed, setPressed] = useState<PressedStep | null>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const columnOf = (ticket: number) => rows.find(({ ids }) => ids.includes(ticket))
  function go(ticket: number): void {
    const column = columnOf(ticket)?.column
    if (column) show(column)
    setCurrent(ticket)
    focusTicket(ticket)
  }
  function press(ticket: number, key: string): void {
    const button = document.querySelector<HTMLElement>(
      `[data-ticket="${ticket}"] [aria-keyshortcuts="${key}"]`,
    )
    if (!button) return
    const { column, ids = [] } = columnOf(ticket) ?? {}
    button.click()
    if (key !== 'Enter' && key !== 'r') return
    setLast(ticket)
    const index = ids.indexOf(ticket)
    if (key === 'Enter' && column) setPressed({ ticket, column, next: ids[index + 1] ?? ids[index - 1] })
  }
  const isDone = pressed !== null && hasStepped(pressed, rows, queued)
  const follow = useEffectEvent(({ ticket, next }: PressedStep) => {
    setPressed(null)
    if (current === ticket && next !== undefined) go(next)
  })
  useEffect(() => {
    if (isDone) follow(pressed)
  }, [isDone, pressed])
  function goToColumn(column: BoardColumn): void {
    show(column)
    const first = rows.find((row) => row.column === column)?.ids[0]
    if (first !== undefined) go(first)
  }
  useBoardKeys({ rows, current, last, go, goToColumn, press, help: () => setHelpOpen(true) })
  return { current, setCurrent, isHelpOpen, setHelpOpen }
}
