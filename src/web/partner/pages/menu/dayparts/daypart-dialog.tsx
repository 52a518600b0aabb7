import { useState } from 'react'
import type { EditedMenu } from '#contracts/menus/edited-menu.ts'
import { FormDialog } from '#web/shared/console/dialogs.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FieldError } from '#web/ui/fields/field-frame.tsx'
import { partnerApi } from '../../../partner-api.ts'
import { menuWords } from '../parts/menu-words.ts'
import type { DaypartRow } from '../parts/merge-rows.ts'
import { useDialogSending } from '../parts/use-dialog-sending.tsx'
import type { MenuState } from '../parts/use-menu.ts'
import { daypartWords } from './daypart-words.ts'

type DaypartDialogProps = {
  edited: DaypartRow | 'new'
  rows: EditedMenu
  menu: MenuState
  onClose: () => void
}

type Range = DaypartRow['ranges'][number]
const maxRanges = 6

function RangeFields({ ranges, onChange }: { ranges: Range[]; onChange: (ranges: Range[]) => void }) {
  const words = useWords(daypartWords)
  return (
    <ol className="grid grid-cols-1 gap-3">
      {ranges.map((range, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a range has no id
        <li key={i} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-3">
          {(['opens', 'closes'] as const).map((key) => (
            <Field
              key={key}
              label={words[key](i + 1)}
              type="time"
              value={range[key]}
              onChange={(event) => onChange(ranges.with(i, { ...range, [key]: event.target.value }))}
            />
          ))}
          <IconButton
            label={words.removeRange(i + 1)}
            icon="x"
            className="size-12"
            disabled={ranges.length === 1}
            onClick={() => onChange(ranges.toSpliced(i, 1))}
          />
        </li>
      ))}
    </ol>
  )
}

/** Creates, edits or deletes a part of the day. */
export function DaypartDialog({ edited, rows, menu, onClose }: DaypartDialogProps) {
  const words = useWords(daypartWords)
  const { save, saved, remove, deleted } = useWords(menuWords)
  const old = edited === 'new' ? null : (rows.dayparts.find(({ id }) => id === edited.id) ?? null)
  const [name, setName] = useState(old?.name ?? '')
  const [ranges, setRanges] = useState(old?.ranges ?? [{ opens: '06:00', closes: '10:00' }])
  const { send, busy, errorAt, banner } = useDialogSending(onClose)
  const ids = { partner_id: menu.partnerId }
  function store() {
    const body = { ...ids, name, ranges }
    const call = old
      ? partnerApi.editDaypart({ ...body, daypart_id: old.id, version: old.version })
      : partnerApi.addDaypart(body)
    return send(menu.settle(call, { message: saved }))
  }
  function drop({ id, version }: DaypartRow) {
    const call = partnerApi.deleteDaypart({ ...ids, daypart_id: id, version })
    return send(menu.settle(call, { message: deleted }))
  }
  return (
    <FormDialog
      title={old?.name ?? words.newTime}
      sendLabel={save}
      busy={busy}
      beside={
        old && (
          <Button variant="danger" onClick={() => drop(old)}>
            {remove}
          </Button>
        )
      }
      onClose={onClose}
      onSend={store}
      className="grid gap-4"
    >
      {banner}
      <Field
        label={words.name}
        value={name}
        maxLength={100}
        onChange={(event) => setName(event.target.value)}
        error={errorAt('name')}
      />
      <RangeFields ranges={ranges} onChange={setRanges} />
      <FieldError id="ranges-error" error={errorAt('ranges')} />
      {ranges.length < maxRanges && (
        <Button
          icon="plus"
          className="justify-self-start"
          onClick={() => setRanges([...ranges, { opens: '17:00', closes: '21:00' }])}
        >
          {words.addRange}
        </Button>
      )}
    </FormDialog>
  )
}
