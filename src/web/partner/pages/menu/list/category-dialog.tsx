import { useState } from 'react'
import type { EditedMenu } from '#contracts/menus/edited-menu.ts'
import { FormModal } from '#web/shared/console/form-modal.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { partnerApi } from '../../../partner-api.ts'
import { menuWords } from '../parts/menu-words.ts'
import type { CategoryRow } from '../parts/merge-rows.ts'
import { useDialogSending } from '../parts/use-dialog-sending.tsx'
import type { MenuState } from '../parts/use-menu.ts'

type CategoryDialogProps = {
  category: CategoryRow | 'new'
  rows: EditedMenu
  menu: MenuState
  onClose: () => void
}

/** Names a category, says when its dishes are served, hides or deletes it. */
export function CategoryDialog({ category, rows, menu, onClose }: CategoryDialogProps) {
  const words = useWords(menuWords)
  const old = category === 'new' ? null : rows.categories.find(({ id }) => id === category.id)
  const [name, setName] = useState(old?.name ?? '')
  const [isHidden, setHidden] = useState(old?.is_hidden ?? false)
  const [daypart, setDaypart] = useState(old?.daypart_id ?? 0)
  const { send, busy, errorAt, banner } = useDialogSending(onClose)
  const of = { partner_id: menu.partnerId }
  const isEmpty = old && !rows.products.some(({ category_id }) => category_id === old.id)

  function store() {
    const body = { ...of, name, is_hidden: isHidden, daypart_id: daypart || null }
    const call = old
      ? partnerApi.editCategory({ ...body, category_id: old.id, version: old.version })
      : partnerApi.addCategory(body)
    return send(menu.settle(call, { said: words.saved }))
  }
  function drop({ id, version }: CategoryRow) {
    const call = partnerApi.deleteCategory({ ...of, category_id: id, version })
    return send(menu.settle(call, { said: words.deleted }))
  }
  return (
    <FormModal
      title={old?.name ?? words.newCategory}
      closeLabel={words.close}
      sendLabel={words.save}
      busy={busy}
      beside={
        old &&
        isEmpty && (
          <Button variant="danger" onClick={() => drop(old)}>
            {words.deleteCategory}
          </Button>
        )
      }
      onClose={onClose}
      onSend={store}
      className="grid gap-4"
    >
      {banner}
      <Field
        label={words.categoryName}
        value={name}
        maxLength={100}
        onChange={(event) => setName(event.target.value)}
        error={errorAt('name')}
      />
      <SelectField
        label={words.servedAt}
        value={daypart}
        onChange={(event) => setDaypart(Number(event.target.value))}
        options={[
          { value: 0, label: words.always },
          ...rows.dayparts.map(({ id, name: label }) => ({ value: id, label })),
        ]}
      />
      <CheckField label={words.hideCategory} checked={isHidden} onChange={setHidden} />
    </FormModal>
  )
}
