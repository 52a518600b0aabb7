import { useState } from 'react'
import type { EditedMenu } from '#contracts/menus/edited-menu.ts'
import { ConfirmDialog, FormDialog } from '#web/shared/console/dialogs.tsx'
import { fieldOf } from '#web/shared/console/field-of.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { LeaveDialog } from '../../../frame/leave-dialog.tsx'
import { useLeaveGuard } from '../../../frame/use-leave-guard.ts'
import { partnerApi } from '../../../partner-api.ts'
import { menuWords } from '../parts/menu-words.ts'
import type { GroupRow } from '../parts/merge-rows.ts'
import { useDialogSending } from '../parts/use-dialog-sending.tsx'
import type { MenuState } from '../parts/use-menu.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { countDishes, type GroupDraft, groupDraftOf, sentGroup } from './group-draft.ts'
import { optionWords } from './option-words.ts'

type GroupDialogProps = {
  edited: GroupRow | 'new'
  rows: EditedMenu
  menu: MenuState
  onClose: () => void
}

type RemoveProps = { group: GroupRow; rows: EditedMenu; menu: MenuState; onDone: () => void }

function RemoveGroup({ group, rows, menu, onDone }: RemoveProps) {
  const words = useWords(optionWords)
  const { deleted } = useWords(menuWords)
  const [isAsking, setAsking] = useState(false)
  const products = countDishes(rows, group.id)
  async function remove(): Promise<void> {
    const input = { partner_id: menu.partnerId, group_id: group.id, version: group.version, products }
    const done = await menu.submit(partnerApi.deleteOptionGroup(input), { message: deleted })
    setAsking(false)
    if (done.ok) onDone()
  }
  return (
    <>
      <Button variant="danger" className="sm:mr-auto" onClick={() => setAsking(true)}>
        {words.removeGroup}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.removeTitle(group.name)}
          keepLabel={words.keep}
          confirmLabel={words.removeGroup}
          variant="danger"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{words.removeHint(products)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Creates or edits an option group with its choices. */
export function GroupDialog({ edited, rows, menu, onClose }: GroupDialogProps) {
  const words = useWords(optionWords)
  const { saved, save } = useWords(menuWords)
  const old = edited === 'new' ? null : (rows.groups.find(({ id }) => id === edited.id) ?? null)
  const [original] = useState(() => groupDraftOf(old))
  const [draft, setDraft] = useState(original)
  const guard = useLeaveGuard(JSON.stringify(original) !== JSON.stringify(draft))
  const { send, busy, errorAt, banner } = useDialogSending(onClose)
  const edit = (change: Partial<GroupDraft>) => setDraft((now) => ({ ...now, ...change }))
  const field = fieldOf(draft, edit, errorAt)
  function store() {
    const body = { partner_id: menu.partnerId, ...sentGroup(draft) }
    const call = old
      ? partnerApi.editOptionGroup({ ...body, group_id: old.id, version: old.version })
      : partnerApi.addOptionGroup(body)
    return send(menu.settle(call, { message: saved }))
  }
  return (
    <FormDialog
      title={old?.name ?? words.newGroup}
      sendLabel={save}
      busy={busy}
      beside={old && <RemoveGroup group={old} rows={rows} menu={menu} onDone={onClose} />}
      onClose={() => guard.ask(onClose)}
      onSend={store}
    >
      {banner}
      <Field label={words.name} maxLength={100} {...field('name')} />
      <CheckField label={words.isSize} checked={draft.is_size} onChange={(is_size) => edit({ is_size })} />
      {!draft.is_size && (
        <div className="grid grid-cols-2 gap-3">
          <Field label={words.minimum} inputMode="numeric" {...field('minimum')} />
          <Field label={words.maximum} inputMode="numeric" {...field('maximum')} />
        </div>
      )}
      <ChoiceFields {...{ draft, edit, errorAt, rows }} />
      <LeaveDialog guard={guard} />
    </FormDialog>
  )
}
