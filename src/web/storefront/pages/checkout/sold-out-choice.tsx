import { useState } from 'react'
import { type SoldOutRule, soldOutRules } from '#domain/orders/swap.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { OrderDraft } from './note-draft.ts'
import { soldOutWords } from './sold-out-words.ts'

/** The default comes first. */
const shownRules: readonly SoldOutRule[] = soldOutRules.toSorted((a) => (a === 'drop' ? -1 : 0))

function ruleOf(text: string): SoldOutRule {
  return shownRules.find((rule) => rule === text) ?? 'drop'
}

/** What to do about a dish that is sold out when the person cannot be asked: one line that a press unfolds. */
export function SoldOutChoice({ draft }: { draft: OrderDraft }) {
  const words = useWords(soldOutWords)
  const [rule, setRule] = useState(() => ruleOf(draft.read()))
  function choose(value: string): void {
    setRule(ruleOf(value))
    draft.write(value)
  }
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
            onChange={choose}
            options={shownRules.map((value) => ({ value, label: words[value] }))}
          />
        </div>
      </details>
    </Card>
  )
}
