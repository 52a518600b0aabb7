import { formatVnd } from '#domain/money/money.ts'
import { portionLabels, printedLine } from '#domain/orders/print.ts'
import { formatWireTimeOfDay } from '#domain/time/vietnam-time.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Answer } from '../../../partner-api.ts'
import type { PaperWidth } from './print-settings.ts'
import type { printWords } from './print-words.ts'

/** A numbered print of an order, and the number of papers to print. */
export type Printed = { print: Answer<'printOrder'>; papers: number }

type Words = (typeof printWords)['en']
type PartProps = { print: Printed['print']; words: Words }

/** The head of a paper: the number of the order, its time, and a mark if it is a reprint. */
function Head({ print, words }: PartProps) {
  const { number, restaurant, ticket } = print
  const { id, customer_name, wanted_at, ready_by } = ticket
  return (
    <>
      {number > 1 && (
        <p className="border-2 border-current p-0.5 text-center text-lg font-bold uppercase">
          {words.again(number)}
        </p>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-2">
        <strong className="text-[2.5rem] leading-none tabular-nums">#{id}</strong>
        <strong className="text-xl leading-tight tabular-nums">
          {wanted_at
            ? words.wantedAt(formatWireTimeOfDay(wanted_at))
            : ready_by && words.dueAt(formatWireTimeOfDay(ready_by))}
        </strong>
      </p>
      <p className="text-xl font-bold leading-tight">{customer_name}</p>
      <p className="text-sm leading-tight">{restaurant}</p>
    </>
  )
}

function Lines({ print: { ticket } }: Pick<PartProps, 'print'>) {
  const lines = ticket.lines.map((line) => ({ ...printedLine(line), id: line.id }))
  return (
    <ul className="border-y-2 border-dashed border-current py-1">
      {lines.map(({ id, name, quantity, note, choices }) => (
        <li key={id} className="grid grid-cols-[minmax(2.25rem,auto)_1fr] gap-x-1.5 py-1 leading-tight">
          <strong className="text-lg leading-tight tabular-nums">{quantity} ×</strong>
          <strong className="text-lg leading-tight">{name}</strong>
          <div className="col-start-2">
            {choices.map((choice) => (
              <p key={choice.name}>
                {choice.quantity > 1 && <strong className="tabular-nums">{choice.quantity} × </strong>}
                {choice.name}
              </p>
            ))}
            {note && <p className="font-bold">» {note}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

type PaperProps = PartProps & { place: number; of: number }

/** The paper for the kitchen or the bag. The paper for the bag shows the driver or courier and the cash to collect. */
function Paper({ print, words, place, of }: PaperProps) {
  const { copy, number, to_collect, printed_at, ticket } = print
  const who = ticket.courier?.name ?? ticket.driver?.name
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="flex justify-between gap-2 text-sm font-bold uppercase">
        {words[copy]} {of > 1 && <span>{words.copyOf(place, of)}</span>}
      </p>
      <Head print={print} words={words} />
      <Lines print={print} />
      {ticket.note && (
        <p className="border-2 border-current px-1 py-0.5 leading-tight font-bold">» {ticket.note}</p>
      )}
      {copy === 'bag' && who && <p>{words.broughtBy(who)}</p>}
      {to_collect !== null && (
        <p className="flex flex-wrap justify-between gap-x-2 text-lg font-bold">
          {to_collect === 0 ? words.paid : words.collect}
          {to_collect > 0 && <span className="tabular-nums">{formatVnd(to_collect)}</span>}
        </p>
      )}
      <p className="text-sm tabular-nums">{words.printedAt(formatWireTimeOfDay(printed_at), number)}</p>
    </div>
  )
}

type LabelProps = PartProps & { label: ReturnType<typeof portionLabels>[number] }

/** The label of one cup or box. */
function Label({ print: { ticket, number }, label, words }: LabelProps) {
  const { name, note, choices, place, of } = label
  return (
    <div className="grid grid-cols-1 gap-0.5 leading-tight">
      <p className="flex items-baseline justify-between gap-2 text-lg font-bold tabular-nums">
        <span>#{ticket.id}</span>
        <span>
          {place}/{of}
        </span>
      </p>
      <p>{ticket.customer_name}</p>
      <p className="text-lg font-bold leading-tight">{name}</p>
      {choices.length > 0 && (
        <p>
          {choices
            .map((choice) => `${choice.quantity > 1 ? `${choice.quantity}\u00a0×\u00a0` : ''}${choice.name}`)
            .join(' · ')}
        </p>
      )}
      {note && <p className="font-bold">» {note}</p>}
      <p className="text-sm tabular-nums">{number > 1 ? words.again(number) : words.printNumber(number)}</p>
    </div>
  )
}

type SheetProps = { prints: readonly Printed[]; width: PaperWidth; words: Words }

/** All papers of one print, black on white. Each child element is a paper. */
export function PrintSheet({ prints, width, words }: SheetProps) {
  return (
    <div data-papers className={classNames('text-black', width === 58 ? 'text-sm' : 'text-base')}>
      {prints.flatMap(({ print, papers }) =>
        Array.from({ length: papers }, (_, index) => index + 1).flatMap((place) => {
          const key = `${print.copy} ${place}`
          if (print.copy !== 'labels')
            return [<Paper key={key} print={print} words={words} place={place} of={papers} />]
          return portionLabels(print.ticket.lines).map((label) => (
            <Label key={`${key} ${label.place}`} print={print} words={words} label={label} />
          ))
        }),
      )}
    </div>
  )
}
