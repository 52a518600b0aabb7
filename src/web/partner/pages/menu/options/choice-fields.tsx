import type { EditedMenu } from '#contracts/menus/edited-menu.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { FieldError } from '#web/ui/fields/field-frame.tsx'
import { movedTo } from '../parts/merge-rows.ts'
import { MoveButtons } from '../parts/move-buttons.tsx'
import { type ChoiceDraft, emptyChoice, type GroupDraft } from './group-draft.ts'
import { optionWords } from './option-words.ts'

type ChoiceRowProps = {
  choice: ChoiceDraft
  place: number
  count: number
  isSize: boolean
  rows: EditedMenu
  onEdit: (change: Partial<ChoiceDraft>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

const smallLabel = 'grid min-w-0 gap-1 text-xs font-bold text-muted'

function ChoiceDetails({ choice, place, isSize, rows, onEdit }: ChoiceRowProps) {
  const words = useWords(optionWords)
  const number = (key: 'price' | 'maximum', label: string, named: string, width: string) => (
    <label className={smallLabel}>
      {label}
      <input
        inputMode="numeric"
        aria-label={named}
        value={choice[key]}
        onChange={(event) => onEdit({ [key]: event.target.value })}
        className={`control ${width} px-3 text-ink`}
      />
    </label>
  )
  return (
    <span className="flex flex-wrap items-end gap-3">
      {number('price', isSize ? words.priceIs : words.priceAdds, words.choicePrice(place + 1), 'w-28')}
      {!isSize && number('maximum', words.most, words.choiceMaximum(place + 1), 'w-16')}
      {!isSize && (
        <label className={smallLabel}>
          {words.shares}
          <select
            aria-label={words.choiceDish(place + 1)}
            value={choice.product_id}
            onChange={(event) => onEdit({ product_id: Number(event.target.value) })}
            className="control w-36 truncate px-3 text-ink"
          >
            <option value={0}>{words.sharesNone}</option>
            {rows.products.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="flex min-h-12 cursor-pointer items-center gap-2 text-sm">
        <input
          type="checkbox"
          aria-label={words.choiceDefault(place + 1)}
          checked={choice.is_default}
          onChange={(event) => onEdit({ is_default: event.target.checked })}
          className="size-5"
        />
        {words.first}
      </label>
    </span>
  )
}

function ChoiceRow(props: ChoiceRowProps) {
  const { choice, place, count, onEdit, onMove, onRemove } = props
  const words = useWords(optionWords)
  return (
    <li className="grid grid-cols-1 gap-2 rounded-md border border-line p-2">
      <span className="flex items-center">
        <input
          aria-label={words.choiceName(place + 1)}
          placeholder={words.nameShort}
          value={choice.name}
          maxLength={100}
          onChange={(event) => onEdit({ name: event.target.value })}
          className="control min-w-0 flex-1"
        />
        <MoveButtons name={choice.name} place={place} count={count} onMove={onMove} />
        <IconButton label={words.removeChoice(choice.name)} icon="x" className="size-12" onClick={onRemove} />
      </span>
      <ChoiceDetails {...props} />
    </li>
  )
}

type ChoiceFieldsProps = {
  draft: GroupDraft
  edit: (change: Partial<GroupDraft>) => void
  errorAt: (field: string) => string | undefined
  rows: EditedMenu
}

/** The choices of a group in their order. */
export function ChoiceFields({ draft, edit, errorAt, rows }: ChoiceFieldsProps) {
  const words = useWords(optionWords)
  const { choices } = draft
  const put = (next: ChoiceDraft[]) => edit({ choices: next })
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2" aria-describedby="choices-error">
      <legend className="mb-1 font-bold">{words.choices}</legend>
      <FieldError id="choices-error" error={errorAt('choices') ?? errorAt('is_size')} />
      <ol className="grid grid-cols-1 gap-2">
        {choices.map((choice, place) => (
          <ChoiceRow
            key={choice.key}
            {...{ choice, place, rows }}
            count={choices.length}
            isSize={draft.is_size}
            onEdit={(change) => put(choices.with(place, { ...choice, ...change }))}
            onMove={(to) => put(movedTo(choices, place, to))}
            onRemove={() => put(choices.toSpliced(place, 1))}
          />
        ))}
      </ol>
      <Button icon="plus" className="justify-self-start" onClick={() => put([...choices, emptyChoice()])}>
        {words.addChoice}
      </Button>
    </fieldset>
  )
}
