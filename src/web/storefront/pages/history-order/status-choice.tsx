import type { OrderStatus } from '#domain/orders/order-status.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { historyWords } from './history-words.ts'

/** As spec §2 lists them; the empty one is all of them. */
const choices = ['', 'completed', 'shipping', 'canceled'] as const

type StatusChoiceProps = { value: OrderStatus | null; onChoose: (status: OrderStatus | null) => void }

/** The four ways to filter by status, as radio buttons that look like pills. */
export function StatusChoice({ value, onChoose }: StatusChoiceProps) {
  const words = useWords(historyWords)
  return (
    <fieldset className="min-w-0 max-sm:w-full">
      <legend className="mb-1.5 text-sm font-bold">{words.status}</legend>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {choices.map((choice) => (
          <label
            key={choice}
            className="relative flex min-h-12 cursor-pointer items-center justify-center rounded-full border border-line-strong bg-surface px-5 font-bold text-muted transition-colors hover:border-ink hover:text-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-3"
          >
            <input
              type="radio"
              name="status"
              value={choice}
              checked={choice === (value ?? '')}
              onChange={() => onChoose(choice || null)}
              className="sr-only"
            />
            {words[choice || 'all']}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
