import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { formatVnd } from '#domain/money/money.ts'
import { portionLabels, printedLine } from '#domain/orders/print.ts'
import { formatTimeOfDay } from '#domain/time/vietnam-time.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { printWords } from './print-words.ts'

/** A numbered print of an order. */
export type Print = OutputOf<Endpoints['printOrder']>

function timeOf(moment: string): string {
  return formatTimeOfDay(new Date(moment))
}

/** Number large, time bold, and whether it was printed before. */
function Head({ print }: { print: Print }) {
  const words = useWords(printWords)
  const { number, restaurant, ticket } = print
  const { id, customer_name, wanted_at, ready_by } = ticket
  return (
    <>
      {number > 1 && <p className="border border-current px-1 text-center font-bold">{words.again(number)}</p>}
      <p className="text-sm">{restaurant}</p>
      <p className="flex items-baseline justify-between gap-2">
        <strong className="text-3xl leading-none tabular-nums">{words.number(id)}</strong>
        <strong className="text-lg tabular-nums">
          {wanted_at ? words.wantedAt(timeOf(wanted_at)) : ready_by && words.dueAt(timeOf(ready_by))}
        </strong>
      </p>
      <p className="text-lg">{customer_name}</p>
    </>
  )
}

function Lines({ print }: { print: Print }) {
  const lines = print.ticket.lines.map((line) => ({ ...printedLine(line), key: line.id }))
  return (
    <ul className="border-y border-dashed border-current py-1">
      {lines.map(({ key, name, quantity, note, choices }) => (
        <li key={key} className="break-inside-avoid py-0.5">
          <p className="flex gap-1.5">
            <strong className="tabular-nums">{quantity} ×</strong>
            <strong className="min-w-0">{name}</strong>
          </p>
          {choices.map((choice) => (
            <p key={choice.name} className="pl-5">
              {choice.name} {choice.quantity > 1 && <strong>×{choice.quantity}</strong>}
            </p>
          ))}
          {note && <p className="pl-5 font-bold">» {note}</p>}
        </li>
      ))}
    </ul>
  )
}

function Paper({ print }: { print: Print }) {
  const words = useWords(printWords)
  const { copy, to_collect, printed_at, ticket } = print
  const who = ticket.courier?.name ?? ticket.driver?.name
  return (
    <div data-paper className="grid grid-cols-1 gap-1">
      <p className="text-sm font-bold uppercase">{words[copy]}</p>
      <Head print={print} />
      <Lines print={print} />
      {ticket.note && <p className="font-bold">» {ticket.note}</p>}
      {to_collect !== null && (
        <p className="flex justify-between gap-2 border border-current px-1 text-lg font-bold">
          {to_collect > 0 ? (
            <>
              <span>{words.collect}</span> <span className="tabular-nums">{formatVnd(to_collect)}</span>
            </>
          ) : (
            words.paid
          )}
        </p>
      )}
      {copy === 'bag' && who && <p>{who}</p>}
      <p className="text-sm tabular-nums">{words.printedAt(timeOf(printed_at))}</p>
    </div>
  )
}

function Labels({ print }: { print: Print }) {
  const words = useWords(printWords)
  const { ticket, number } = print
  return portionLabels(ticket.lines).map(({ name, note, choices, place, of }) => (
    <div key={place} data-paper className="grid grid-cols-1 gap-0.5">
      <p className="flex items-baseline justify-between gap-2 font-bold tabular-nums">
        <span>
          {words.number(ticket.id)} {ticket.customer_name}
        </span>
        <span>
          {place}/{of}
        </span>
      </p>
      <p className="text-lg font-bold leading-tight">{name}</p>
      <p>{choices.map((choice) => (choice.quantity > 1 ? `${choice.name} ×${choice.quantity}` : choice.name)).join(' · ')}</p>
      {note && <p className="font-bold">» {note}</p>}
      {number > 1 && <p className="text-sm">{words.again(number)}</p>}
    </div>
  ))
}

/** Everything that is printed at once: black on white, each copy a page of its own. */
export function PrintSheet({ prints, width }: { prints: readonly Print[]; width: 58 | 80 }) {
  return (
    <div lang="vi" data-print={width} className={width === 58 ? 'text-sm' : 'text-base'}>
      {prints.map((print) => {
        const key = `${print.copy} ${print.number}`
        return print.copy === 'labels' ? <Labels key={key} print={print} /> : <Paper key={key} print={print} />
      })}
    </div>
  )
}
