import { useCallback, useEffect, useRef } from 'react'
import { type PrintCopy, printCopies } from '#domain/orders/print.ts'
import { useAct } from '#web/shared/console/use-answer.tsx'
import { partnerApi } from '../../../partner-api.ts'
import type { Ticket } from '../use-board.ts'
import { type PrintSettings, readPrintSettings, usePrintSettings } from './print-settings.ts'
import type { Print } from './print-sheet.tsx'

async function show(prints: readonly Print[], { width }: PrintSettings): Promise<void> {
  if (prints.length > 0) await (await import('./print-now.tsx')).printNow(prints, width)
}

/** Prints one after the other: each opens the browser's own dialog. */
let printing: Promise<void> = Promise.resolve()

function inTurn(work: () => Promise<void>): Promise<void> {
  printing = printing.then(work, work)
  return printing
}

function wanted({ copies }: PrintSettings): PrintCopy[] {
  return printCopies.flatMap((copy) => Array.from({ length: copies[copy] }, () => copy))
}

/** Prints the copies of an order that this device prints, each with a number of its own. */
export function usePrint(partnerId: number): (orderId: number) => Promise<void> {
  const act = useAct()
  return useCallback(
    (id) =>
      inTurn(async () => {
        const settings = readPrintSettings()
        const prints: Print[] = []
        for (const copy of wanted(settings)) {
          const print = await act(partnerApi.printOrder({ partner_id: partnerId, id, copy }))
          if (print === null) return
          prints.push(print)
        }
        await show(prints, settings)
      }),
    [act, partnerId],
  )
}

/** Prints what has been accepted since the board was opened, where this device is to; each order by one device. */
export function useAutoPrint(partnerId: number, tickets: readonly Ticket[] | null): void {
  const { isAuto } = usePrintSettings()
  const seen = useRef<Map<number, string> | null>(null)
  useEffect(() => {
    if (tickets === null) return
    const before = seen.current
    seen.current = new Map(tickets.map(({ id, state }) => [id, state]))
    if (!isAuto || before === null) return
    for (const { id, state } of tickets) {
      if (state === 'accepted' && before.get(id) !== 'accepted') void inTurn(() => printFirst(partnerId, id))
    }
  }, [isAuto, partnerId, tickets])
}

async function printFirst(partner_id: number, id: number): Promise<void> {
  const settings = readPrintSettings()
  const prints: Print[] = []
  for (const copy of new Set(wanted(settings))) {
    const print = await partnerApi.printOrder({ partner_id, id, copy, only_first: true })
    // Another device has it, or there is no connection: somebody prints it by hand then.
    if (print.ok) prints.push(print.value)
  }
  await show(prints, settings)
}
