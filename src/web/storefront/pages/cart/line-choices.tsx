import { useState } from 'react'
import type { ChosenChoice } from '#domain/menus/options.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { cartWords } from '#web/storefront/pieces/cart/cart-words.ts'
import { LineFault } from '#web/storefront/pieces/cart/line-fault.tsx'
import { ChoicesText } from '#web/storefront/pieces/partner/choices-text.tsx'
import type { ShownLine } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { DishOptions } from './edit-choices.tsx'

const EditChoices = createLazyPart(async () => (await import('./edit-choices.tsx')).EditChoices)

type LineChoicesProps = {
  line: ShownLine
  dish: DishOptions
  onChoose: (choices: ChosenChoice[]) => void
}

/** The options chosen for a line, why they are no longer available, and the button that changes them. */
export function LineChoices({ line, dish, onChoose }: LineChoicesProps) {
  const words = useWords(cartWords)
  const [isOpen, setOpen] = useState(false)
  const { name, choices, fault } = line
  if (dish.groups.length + choices.length === 0) return <LineFault fault={fault} />
  return (
    <div className="grid justify-items-start gap-0.5">
      <ChoicesText choices={choices} />
      <LineFault fault={fault} />
      {dish.groups.length > 0 && (
        <Button size="small" aria-label={words.editChoicesOf(name)} onClick={() => setOpen(true)}>
          {words.editChoices}
        </Button>
      )}
      {isOpen && <EditChoices line={line} dish={dish} onChoose={onChoose} onClose={() => setOpen(false)} />}
    </div>
  )
}
