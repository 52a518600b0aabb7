import { useCallback, useEffect, useRef } from 'react'
import { printCopies } from '#domain/orders/print.ts'
import { useSubmit } from '#web/shared/console/query-view.tsx'
import { pageLanguage } from '#web/shared/i18n/words.ts'
import { showOffline } from '#web/shared/loading/import-with-retries.ts'
import { type Answer, partnerApi } from '../../../partner-api.ts'
import { readPrintSettings, usePrintSettings } from './print-settings.ts'
import type { Printed } from './print-sheet.tsx'

type Ticket = Answer<'getBoard'>['tickets'][number]

type Numbered = Printed['print'] | null
type NumberCopy = (copy: (typeof printCopies)[number]) => Promise<Numbered>

/** The last print. The next one waits for it, because each opens the print dialog of the browser. */
let printing: Promise<void> = Promise.resolve()

/**
 * Lets the server number each copy that this device prints, and prints the numbered ones. `numberCopy` resolves to null
 * for a copy that is not printed.
 */
async function print(numberCopy: NumberCopy): Promise<void> {
  const { copies, width } = readPrintSettings()
  // Loaded before the copies are numbered, so that no copy gets a number that cannot be printed.
  const script = await import('./print-now.tsx').catch(() => null)
  if (script === null) return showOffline(pageLanguage())
  const prints: Printed[] = []
  for (const copy of printCopies) {
    const numbered = copies[copy] > 0 ? await numberCopy(copy) : null
    if (numbered) prints.push({ print: numbered, papers: copies[copy] })
  }
  if (prints.length > 0) await script.printNow(prints, width)
}

function printInTurn(numberCopy: NumberCopy): Promise<void> {
  const run = () => print(numberCopy)
  printing = printing.then(run, run)
  return printing
}

/** Prints the copies of an order that the settings of this device choose. Each copy has its own numbers. */
export function usePrint(partnerId: number): (orderId: number) => Promise<void> {
  const submit = useSubmit()
  return useCallback(
    (id) => printInTurn((copy) => submit(partnerApi.printOrder({ partner_id: partnerId, id, copy }))),
    [submit, partnerId],
  )
}

/**
 * Numbers a copy, unless it was printed before. Null: another device has printed it, or the call failed; a person can
 * then print it.
 */
async function numberFirstPrint(partner_id: number, id: number, copy: (typeof printCopies)[number]) {
  const answer = await partnerApi.printOrder({ partner_id, id, copy, only_first: true })
  return answer.ok ? answer.value : null
}

/**
 * Prints orders that are accepted while the board is open, if the settings of this device say so. Only one device
 * prints each order.
 */
export function useAutoPrint(partnerId: number, tickets: readonly Ticket[] | undefined): void {
  const { isAuto } = usePrintSettings()
  const seen = useRef<Map<number, string> | null>(null)
  useEffect(() => {
    if (!tickets) return
    const before = seen.current
    seen.current = new Map(tickets.map(({ id, state }) => [id, state]))
    if (!isAuto || before === null) return
    for (const { id, state } of tickets) {
      if (state !== 'accepted' || before.get(id) === 'accepted') continue
      void printInTurn((copy) => numberFirstPrint(partnerId, id, copy))
    }
  }, [isAuto, partnerId, tickets])
}
