import type { OrderChange } from '#contracts/orders/order-shape.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { orderWords } from './order-words.ts'

/** The original dish with its options. */
function originalDish({ was: { name, choices } }: OrderChange): string {
  const chosen = choices.map((choice) => choice.name).join(', ')
  return chosen === '' ? name : `${name} (${chosen})`
}

/** The dish that a line replaces, because the kitchen was out of it. */
export function ReplacedDish({ changes, lineId }: { changes: readonly OrderChange[]; lineId: number }) {
  const words = useWords(orderWords)
  const lang = useContentLang()
  const first = changes.find(({ line_id }) => line_id === lineId)
  if (first === undefined) return null
  return (
    <span lang={lang} className="block text-sm text-muted">
      {words.insteadOf(originalDish(first))}
    </span>
  )
}

/** The dishes that are left out, because the kitchen was out of them. */
export function LeftOutDishes({ changes }: { changes: readonly OrderChange[] }) {
  const words = useWords(orderWords)
  const lang = useContentLang()
  const gone = changes.filter(({ became }) => became === null)
  if (gone.length === 0) return null
  return (
    <div className="text-sm text-muted">
      <p className="font-bold">{words.leftOut}</p>
      <ul lang={lang}>
        {gone.map((change) => (
          <li key={change.line_id}>
            <span className="tabular-nums">{change.was.quantity} × </span>
            <s>{originalDish(change)}</s>
          </li>
        ))}
      </ul>
    </div>
  )
}
