import { type SubmitEvent, useId, useState } from 'react'
import type { EditedMenu } from '#contracts/menus/edited-menu.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { partnerApi } from '../../../partner-api.ts'
import { CheckField } from '../parts/check-field.tsx'
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
  const formId = useId()
  const old = category === 'new' ? null : rows.categories.find(({ id }) => id === category.id)
  const [name, setName] = useState(old?.name ?? '')
  const [isHidden, setHidden] = useState(old?.is_hidden ?? false)
  const [daypart, setDaypart] = useState(old?.daypart_id ?? 0)
  const { send, busy, errorAt, banner } = useDialogSending(onClose)
  const of = { partner_id: menu.partnerId }
  const isEmpty = old && !rows.products.some(({ category_id }) => category_id === old.id)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const body = { ...of, name, is_hidden: isHidden, daypart_id: daypart || null }
    const call = () =>
      old
        ? partnerApi.editCategory({ ...body, category_id: old.id, version: old.version })
        : partnerApi.addCategory(body)
    void send(() => menu.settle(call(), { said: words.saved }))
  }
  return (
    <Modal
      open
      title={old?.name ?? words.newCategory}
      closeLabel={words.close}
      onClose={onClose}
      footer={
        <>
          {old && isEmpty && (
            <Button
              variant="danger"
              className="min-h-12"
              onClick={() =>
                send(() =>
                  menu.settle(
                    partnerApi.deleteCategory({ ...of, category_id: old.id, version: old.version }),
                    { said: words.deleted },
                  ),
                )
              }
            >
              {words.deleteCategory}
            </Button>
          )}
          <Button className="min-h-12" type="submit" form={formId} variant="primary" busy={busy}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
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
      </form>
    </Modal>
  )
}
