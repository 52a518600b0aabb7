import { useState } from 'react'
import type { EditedMenu } from '#contracts/menus/edited-menu.ts'
import { FormDialog } from '#web/shared/console/dialogs.tsx'
import { fieldOf } from '#web/shared/console/field-of.ts'
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

/**
 * Creates or edits a category: its name, when its dishes are served, and whether it is hidden. Deletes an empty one.
 */
export function CategoryDialog({ category, rows, menu, onClose }: CategoryDialogProps) {
  const words = useWords(menuWords)
  const old = category === 'new' ? null : rows.categories.find(({ id }) => id === category.id)
  const [draft, setDraft] = useState({
    name: old?.name ?? '',
    is_hidden: old?.is_hidden ?? false,
    daypart_id: old?.daypart_id ?? 0,
  })
  const edit = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change })
  const { send, busy, errorAt, banner } = useDialogSending(onClose)
  const ids = { partner_id: menu.partnerId }
  const isEmpty = old && !rows.products.some(({ category_id }) => category_id === old.id)

  const field = fieldOf(draft, edit, errorAt)
  function store() {
    const body = { ...ids, ...draft, daypart_id: draft.daypart_id || null }
    const call = old
      ? partnerApi.editCategory({ ...body, category_id: old.id, version: old.version })
      : partnerApi.addCategory(body)
    return send(menu.settle(call, { message: words.saved }))
  }
  function drop({ id, version }: CategoryRow) {
    const call = partnerApi.deleteCategory({ ...ids, category_id: id, version })
    return send(menu.settle(call, { message: words.deleted }))
  }
  return (
    <FormDialog
      title={old?.name ?? words.newCategory}
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
      <Field label={words.categoryName} maxLength={100} {...field('name')} />
      <SelectField
        label={words.servedAt}
        {...field('daypart_id')}
        options={[
          { value: 0, label: words.always },
          ...rows.dayparts.map(({ id, name: label }) => ({ value: id, label })),
        ]}
      />
      <CheckField
        label={words.hideCategory}
        checked={draft.is_hidden}
        onChange={(is_hidden) => edit({ is_hidden })}
      />
    </FormDialog>
  )
}
