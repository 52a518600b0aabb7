import { useState } from 'react'
import type { EditedMenu } from '#contracts/menus/edited-menu.ts'
import { type OptionTemplateName, optionTemplateNames } from '#domain/menus/option-templates.ts'
import { FormDialog } from '#web/shared/console/dialogs.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { partnerApi } from '../../../partner-api.ts'
import { menuWords } from '../parts/menu-words.ts'
import type { MenuState } from '../parts/use-menu.ts'
import { optionWords } from './option-words.ts'

type TemplateBarProps = { rows: EditedMenu; menu: MenuState }

/** Chooses the dish whose price the template for sizes starts with. */
function SizeDialog({
  rows,
  onChoose,
  onClose,
}: Pick<TemplateBarProps, 'rows'> & { onChoose: (id: number) => void; onClose: () => void }) {
  const words = useWords(optionWords)
  const { save } = useWords(menuWords)
  const [dish, setDish] = useState(rows.products[0]?.id ?? 0)
  return (
    <FormDialog title={words.sizeDish} sendLabel={save} onClose={onClose} onSend={() => onChoose(dish)}>
      <SelectField
        label={words.chooseDish}
        value={dish}
        onChange={(event) => setDish(Number(event.target.value))}
        options={rows.products.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  )
}

/** Adds option groups that are common in Vietnamese kitchens, each by one press. */
export function TemplateBar({ rows, menu }: TemplateBarProps) {
  const words = useWords(optionWords)
  const { saved } = useWords(menuWords)
  const [isChoosing, setChoosing] = useState(false)
  const add = (template: OptionTemplateName, productId: number | null) =>
    menu.submit(
      partnerApi.addTemplateGroup({ partner_id: menu.partnerId, template, product_id: productId }),
      {
        message: saved,
      },
    )
  return (
    <fieldset className="min-w-0 flex-1">
      <legend className="mb-1.5 text-sm font-bold">{words.templates}</legend>
      <div className="flex flex-wrap gap-2">
        {optionTemplateNames.map((name) => (
          <Button
            key={name}
            disabled={name === 'size' && rows.products.length === 0}
            onClick={() => (name === 'size' ? setChoosing(true) : add(name, null))}
          >
            {words[name]}
          </Button>
        ))}
      </div>
      {isChoosing && (
        <SizeDialog
          rows={rows}
          onClose={() => setChoosing(false)}
          onChoose={(id) => {
            setChoosing(false)
            void add('size', id)
          }}
        />
      )}
    </fieldset>
  )
}
