import type { EditedMenu } from '#contracts/menus/edited-menu.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { FieldError } from '#web/ui/fields/field-frame.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { movedTo } from '../parts/merge-rows.ts'
import { MoveButtons } from '../parts/move-buttons.tsx'
import { dishWords } from './dish-words.ts'
import type { DishForm } from './use-dish-form.ts'

type Attached = DishForm['draft']['groups'][number]
type AttachedRowProps = {
  attached: Attached
  group: EditedMenu['groups'][number]
  place: number
  count: number
  onMove: (to: number) => void
  onEdit: (change: Partial<Attached>) => void
  onDetach: () => void
}

function AttachedRow({ attached, group, place, count, onMove, onEdit, onDetach }: AttachedRowProps) {
  const words = useWords(dishWords)
  const limit = (key: 'minimum' | 'maximum', own: number) => (
    <label className="flex items-center gap-2 text-sm">
      {words[key]}
      <input
        inputMode="numeric"
        aria-label={key === 'minimum' ? words.minimumOf(group.name) : words.maximumOf(group.name)}
        placeholder={String(own)}
        value={attached[key]}
        onChange={(event) => onEdit({ [key]: event.target.value.replaceAll(/\D/g, '') })}
        className="control w-16 px-3"
      />
    </label>
  )
  return (
    <li className="rounded-md border border-line px-3 py-1">
      <span className="flex items-center">
        <span className="min-w-0 flex-1 font-bold break-words">{group.name}</span>
        <MoveButtons name={group.name} place={place} count={count} onMove={onMove} />
        <IconButton label={words.detach(group.name)} icon="x" className="size-12" onClick={onDetach} />
      </span>
      {!group.is_size && (
        <span className="flex flex-wrap gap-x-4 gap-y-2 pb-2">
          {limit('minimum', group.minimum)}
          {limit('maximum', group.maximum)}
        </span>
      )}
    </li>
  )
}

/** The option groups of a dish in their order. Their limits here apply only to this dish. */
export function DishGroups({ form: { draft, edit, errorAt }, rows }: { form: DishForm; rows: EditedMenu }) {
  const words = useWords(dishWords)
  const { groups } = draft
  const put = (next: Attached[]) => edit({ groups: next })
  const unattached = rows.groups.filter(({ id }) => !groups.some(({ group_id }) => group_id === id))
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2" aria-describedby="dish-groups-error">
      <legend className="mb-1 font-bold">{words.groups}</legend>
      {groups.length > 1 && <p className="text-sm text-muted">{words.groupsHint}</p>}
      <ol className="grid grid-cols-1 gap-2">
        {groups.map((attached, place) => {
          const group = rows.groups.find(({ id }) => id === attached.group_id)
          return (
            group && (
              <AttachedRow
                key={group.id}
                {...{ attached, group, place }}
                count={groups.length}
                onMove={(to) => put(movedTo(groups, place, to))}
                onEdit={(change) => put(groups.with(place, { ...attached, ...change }))}
                onDetach={() => put(groups.toSpliced(place, 1))}
              />
            )
          )
        })}
      </ol>
      {unattached.length > 0 && (
        <SelectField
          label={words.attach}
          value={0}
          onChange={(event) =>
            put([...groups, { group_id: Number(event.target.value), minimum: '', maximum: '' }])
          }
          options={[
            { value: 0, label: words.choose },
            ...unattached.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <FieldError id="dish-groups-error" error={errorAt('groups')} />
    </fieldset>
  )
}
