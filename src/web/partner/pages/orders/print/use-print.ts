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
type AskNumber = (copy: (typeof printCopies)[number]) => Promise<Numbered>

/** Prints one after the other: each opens the browser's own dialog. */
let printing: Promise<void> = Promise.resolve()

/** Numbers what this device prints of an order, and prints what has got a number. */
async function print(askNumber: AskNumber): Promise<void> {
  const { copies, width } = readPrintSettings()
  // First, so that nothing is numbered that cannot be printed.
  const script = await import('./print-now.tsx').catch(() => null)
  if (script === null) return showOffline(pageLanguage())
  const prints: Printed[] = []
  for (const copy of printCopies) {
    const numbered = copies[copy] > 0 ? await askNumber(copy) : null
    if (numbered) prints.push({ print: numbered, papers: copies[copy] })
  }
  if (prints.length > 0) await script.printNow(prints, width)
}

function printInTurn(askNumber: AskNumber): Promise<void> {
  const own = () => print(askNumber)
  printing = printing.then(own, own)
  return printing
}

/** Prints the copies of an order that this device prints; each copy has numbers of its own. */
export function usePrint(partnerId: number): (orderId: number) => Promise<void> {
  const submit = useSubmit()
  return useCallback(
    (id) => printInTurn((copy) => submit(partnerApi.printOrder({ partner_id: partnerId, id, copy }))),
    [submit, partnerId],
  )
}

/** Another device has printed it, or there is no connection: then it is printed by hand. */
async function askFirst(partner_id: number, id: number, copy: (typeof printCopies)[number]) {
  const answer = await partnerApi.printOrder({ partner_id, id, copy, only_first: true })
  return answer.ok ? answer.value : null
}

/** Prints what has been accepted since the board was opened, where this device is to; each order by one device. */
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
      void printInTurn((copy) => askFirst(partnerId, id, copy))
    }
  }, [isAuto, partnerId, tickets])
}
