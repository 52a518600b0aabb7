import { type CSSProperties, type FocusEvent, useMemo, useState } from 'react'
import { type BoardColumn, boardColumns } from '#domain/orders/board.ts'
import { Key } from '#web/shared/console/keys/key-list.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { createStored, useStored } from '#web/shared/stored/stored.ts'
import { ColumnOfTickets } from './board-column.tsx'
import { keysOff } from './board-keys.ts'
import { placeColumns } from './board-places.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { keysWords } from './keys-words.ts'
import { ordersWords } from './orders-words.ts'
import { readLastMinutes, type TicketActions } from './ticket-steps.tsx'
import { readyQueue, type Ticket } from './use-board.ts'
import { useTicketKeys } from './use-ticket-keys.ts'

const folded = createStored<BoardColumn[]>({
  key: 'mam.partner.folded-columns.v1',
  isValid: (value): value is BoardColumn[] =>
    Array.isArray(value) && value.every((one) => boardColumns.includes(one)),
})

/** The columns that are folded by default. On a small screen the three columns in which a kitchen works stay open. */
function defaultFolded(): BoardColumn[] {
  return globalThis.innerWidth < 1536 ? ['on_its_way', 'later', 'done'] : ['later', 'done']
}

/**
 * Which columns are folded, and a function that folds or opens one. A column is folded if a person has folded it on
 * this device. An empty column is folded too, until a person opens it.
 */
function useFoldedColumns(isEmpty: (column: BoardColumn) => boolean) {
  const chosen = useStored(folded)
  const [opened, setOpened] = useState<readonly BoardColumn[]>([])
  const foldedNow = chosen ?? defaultFolded()
  function fold(column: BoardColumn, isFolded: boolean): void {
    const others = foldedNow.filter((one) => one !== column)
    folded.write(isFolded ? [...others, column] : others)
    setOpened((old) => [...old.filter((one) => one !== column), ...(isFolded ? [] : [column])])
  }
  const isFolded = (column: BoardColumn) =>
    foldedNow.includes(column) || (isEmpty(column) && !opened.includes(column))
  return { isFolded, fold }
}

type ColumnsProps = { tickets: readonly Ticket[]; actions: TicketActions }

/** Sorts tickets by the time at which they are due; done orders newest first. */
function inOrder(column: BoardColumn, tickets: readonly Ticket[]): readonly Ticket[] {
  if (column === 'done') return tickets.toReversed()
  const due = ({ ready_by, wanted_at, waits_since }: Ticket) =>
    Date.parse((column === 'later' ? wanted_at : ready_by) ?? waits_since)
  return tickets.toSorted((a, b) => due(a) - due(b) || a.id - b.id)
}

/** The columns from left to right, each with its tickets from top to bottom. */
function useByColumn(tickets: readonly Ticket[]) {
  return useMemo(() => {
    const groups = Map.groupBy(tickets, (ticket) => ticket.column)
    return boardColumns.map((column) => ({ column, tickets: inOrder(column, groups.get(column) ?? []) }))
  }, [tickets])
}

/** The column that a phone shows first: the first one with open orders, else that of new orders. */
function firstWithOrders(tickets: readonly Ticket[]): BoardColumn {
  const columns = new Set(tickets.map(({ column }) => column))
  return boardColumns.find((column) => column !== 'done' && columns.has(column)) ?? 'new'
}

/** All columns side by side on a wide screen, or the chosen column on a narrow one. Keys move between the tickets. */
export function BoardColumns({ tickets, actions }: ColumnsProps) {
  const words = useWords(ordersWords)
  const keys = useWords(keysWords)
  const queue = readyQueue.use()
  const queued = useMemo(() => new Set(queue.map(({ id }) => id)), [queue])
  const [chosen, setChosen] = useState(() => firstWithOrders(tickets))
  const byColumn = useByColumn(tickets)
  const isEmpty = (column: BoardColumn) =>
    !byColumn.some((one) => one.column === column && one.tickets.length > 0)
  // Without any work, the empty columns stay open and show that.
  const hasWork = !(['new', 'cooking', 'ready'] as const).every(isEmpty)
  const { isFolded, fold } = useFoldedColumns((column) => hasWork && isEmpty(column))
  const { widths, places } = placeColumns(byColumn.map(({ column }) => isFolded(column)))
  const waiting = tickets.filter(({ column, staged }) => column === 'new' && staged === null)
  async function acceptAll(): Promise<void> {
    for (const ticket of waiting) await actions.accept(ticket, readLastMinutes())
  }
  const areKeysOff = useStored(keysOff) ?? false
  const rows = byColumn.map(({ column, tickets: inColumn }) => ({
    column,
    ids: inColumn.map(({ id }) => id),
  }))
  const { current, setCurrent, isHelpOpen, setHelpOpen } = useTicketKeys(rows, queued, (column) => {
    setChosen(column)
    if (isFolded(column)) fold(column, false)
  })
  // The ticket in the Tab order (roving tabindex): the current one, else the first.
  const tabStop = rows.some(({ ids }) => current !== null && ids.includes(current))
    ? current
    : (rows.find(({ ids }) => ids.length > 0)?.ids[0] ?? null)
  function followFocus({ target }: FocusEvent): void {
    const id = target.closest('[data-ticket]')?.getAttribute('data-ticket')
    if (id) setCurrent(Number(id))
  }
  return (
    <>
      <div className="flex min-w-0 items-center justify-between gap-2">
        <fieldset className="flex min-w-0 gap-1 overflow-x-auto lg:hidden">
          <legend className="sr-only">{words.columns}</legend>
          {byColumn.map(({ column, tickets: inColumn }) => (
            <button
              key={column}
              type="button"
              aria-pressed={column === chosen}
              onClick={() => setChosen(column)}
              className="min-h-12 shrink-0 rounded-full border border-line-strong bg-surface px-4 font-bold aria-pressed:bg-ink aria-pressed:text-paper"
            >
              {words[column]} <span className="tabular-nums">{inColumn.length}</span>
            </button>
          ))}
        </fieldset>
      </div>
      <section
        aria-label={words.title}
        onFocus={followFocus}
        style={{ '--columns': widths } as CSSProperties}
        className="grid grid-cols-1 gap-3 pb-1 lg:snap-x lg:[grid-template-columns:var(--columns)] lg:grid-rows-[repeat(5,min-content)_1fr] lg:items-start lg:gap-2 lg:overflow-x-auto"
      >
        {byColumn.map(({ column, tickets: inColumn }, index) => (
          <ColumnOfTickets
            key={column}
            column={column}
            tickets={inColumn}
            actions={actions}
            queued={queued}
            current={tabStop}
            isChosen={column === chosen}
            isFolded={isFolded(column)}
            fold={(should) => fold(column, should)}
            place={places[index] ?? { column: index + 1, row: '1 / -1' }}
            acceptAll={column === 'new' && waiting.length > 1 ? acceptAll : null}
          />
        ))}
      </section>
      <button
        type="button"
        onClick={() => setHelpOpen(true)}
        className="hidden min-h-11 items-center gap-2 justify-self-start text-sm text-muted hover:text-ink lg:pointer-fine:flex"
      >
        <Key>?</Key> {keys.open}
        {!areKeysOff && (
          <span className="flex items-center gap-1.5">
            <Key>↑</Key>
            <Key>↓</Key>
            <Key>←</Key>
            <Key>→</Key>
            <Key>{keys.enter}</Key>
          </span>
        )}
      </button>
      {isHelpOpen && <KeysDialog onClose={() => setHelpOpen(false)} />}
    </>
  )
}
