import type { ChosenChoice, OptionGroup } from '#domain/menus/options.ts'
import { formatVnd, type Vnd } from '#domain/money/money.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { cartWords } from '#web/storefront/pieces/cart/cart-words.ts'
import { OptionFields } from '#web/storefront/pieces/dish/option-fields.tsx'
import { useOptions } from '#web/storefront/pieces/dish/use-options.ts'
import type { ShownLine } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'

/** The price and the option groups of a line's dish. */
export type DishOptions = { price: Vnd; groups: readonly OptionGroup[] }

type EditChoicesProps = {
  line: ShownLine
  dish: DishOptions
  onChoose: (choices: ChosenChoice[]) => void
  onClose: () => void
}

/** Changes the chosen options of a line; the button shows the new price of one portion. */
export function EditChoices({ line, dish, onChoose, onClose }: EditChoicesProps) {
  const words = useWords(cartWords)
  const lang = useContentLang()
  const options = useOptions({ ...dish, before: line.choices })

  function save(): void {
    if (!options.check()) return
    onChoose(options.chosen)
    onClose()
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={<span lang={lang}>{line.name}</span>}
      closeLabel={words.closeChoices}
      footer={
        <Button variant="primary" block onClick={save}>
          {words.saveChoices(formatVnd(options.unitPrice))}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <OptionFields groups={dish.groups} options={options} />
      </div>
    </Modal>
  )
}
