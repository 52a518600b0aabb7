import { useState } from 'react'
import { type SoldOutRule, soldOutRules } from '#domain/orders/swap.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { soldOutWords } from './sold-out-words.ts'

/** The default comes first. */
const shownRules: readonly SoldOutRule[] = soldOutRules.toSorted((a) => (a === 'drop' ? -1 : 0))

/** What to do about a dish that is sold out when the person cannot be asked: one line that a press unfolds. */
export function SoldOutChoice() {
  const words = useWords(soldOutWords)
  const [rule, setRule] = useState<SoldOutRule>('drop')
  return (
    <Card>
      <details className="group">
        <summary className="flex min-h-12 list-none items-center gap-3 rounded-md [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span className="block font-bold">{words.title}</span>
            <span className="block text-sm text-muted">{words[rule]}</span>
          </span>
          <Icon name="chevron-down" className="text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-1 gap-3 pt-3">
          <p className="text-sm text-muted">{words.hint}</p>
          <RadioGroup
            boxed
            legend={<span className="sr-only">{words.title}</span>}
            name="if_sold_out"
            value={rule}
            onChange={(value) => setRule(shownRules.find((one) => one === value) ?? 'drop')}
            options={shownRules.map((value) => ({ value, label: words[value] }))}
          />
        </div>
      </details>
    </Card>
  )
}
