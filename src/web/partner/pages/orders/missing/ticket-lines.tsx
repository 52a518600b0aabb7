import { useWords } from '#web/shared/i18n/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Answer } from '../../../partner-api.ts'
import { missingWords } from './missing-words.ts'

/** An order on the board. */
export type BoardTicket = Answer<'getBoard'>['tickets'][number]

/** A dish of an order on the board. */
export type BoardLine = BoardTicket['lines'][number]

function Dish({ line: { quantity, name, choices, note } }: { line: BoardLine }) {
  return (
    <>
      <strong className="tabular-nums">{quantity} ×</strong> {name}
      {choices.length > 0 && (
        <span className="block pl-5 text-sm">
          {choices
            .map(({ quantity: times, name: chosen }) => (times > 1 ? `${times} × ${chosen}` : chosen))
            .join(' · ')}
        </span>
      )}
      {note && <span className="block pl-5 text-sm font-bold text-chili-ink">{note}</span>}
    </>
  )
}

type TicketLinesProps = {
  lines: BoardTicket['lines']
  /** Reports that a dish is missing; null: not possible now. */
  onMissing: ((line: BoardLine) => void) | null
}

/** The dishes to cook. A press on a dish reports that the dish or a choice of it is missing. */
export function TicketLines({ lines, onMissing }: TicketLinesProps) {
  const words = useWords(missingWords)
  return (
    <ul className={classNames('grid grid-cols-1', !onMissing && 'gap-1 leading-tight')}>
      {lines.map((line) => (
        <li key={line.id}>
          {onMissing ? (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onMissing(line)}
              className="-mx-1.5 flex min-h-11 w-[calc(100%+0.75rem)] items-center gap-2 rounded-md px-1.5 py-0.5 text-left leading-tight hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <Dish line={line} />
              </span>
              <span className="text-sm text-muted">{words.out}</span>
            </button>
          ) : (
            <Dish line={line} />
          )}
        </li>
      ))}
    </ul>
  )
}
