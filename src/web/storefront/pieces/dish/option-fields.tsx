import { useId } from 'react'
import type { ChosenChoice, OptionGroup } from '#domain/menus/options.ts'
import { formatVnd } from '#domain/money/money.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Stepper } from '#web/ui/fields/stepper.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { countOf, withChoice } from './chosen-options.ts'
import { optionWords } from './option-words.ts'
import type { useOptions } from './use-options.ts'

/** The stock of a choice is shown if it is at most this. */
const fewLeft = 10

type OptionFieldsProps = {
  groups: readonly OptionGroup[]
  options: ReturnType<typeof useOptions>
}

/** The option groups of a dish, each with its requirement. */
export function OptionFields({ groups, options: { chosen, setChosen, missing } }: OptionFieldsProps) {
  return groups.map((group) => (
    <GroupField
      key={group.id}
      group={group}
      chosen={chosen}
      isMissing={missing === group.name}
      onChoose={(choice) => setChosen((now) => withChoice(group, now, choice))}
    />
  ))
}

type GroupFieldProps = {
  group: OptionGroup
  chosen: readonly ChosenChoice[]
  isMissing: boolean
  onChoose: (choice: ChosenChoice) => void
}

function GroupField({ group, chosen, isMissing, onChoose }: GroupFieldProps) {
  const words = useWords(optionWords)
  const lang = useContentLang()
  const id = useId()
  const { name, minimum, maximum, choices } = group
  const count = countOf(group, chosen)
  const requirement =
    minimum === maximum
      ? words.exactly(minimum)
      : minimum > 0
        ? words.between(minimum, maximum)
        : words.upTo(maximum)
  return (
    <fieldset
      data-option-missing={count < minimum || undefined}
      aria-describedby={`${id}-asked`}
      className="grid min-w-0 grid-cols-1"
    >
      <legend lang={lang} className="pr-2 font-bold">
        {name}
      </legend>
      <p id={`${id}-asked`} className="flex flex-wrap items-center gap-2 pb-1 text-sm text-muted">
        {requirement}
        {minimum > 0 && <Badge tone={count < minimum ? 'turmeric' : 'herb'}>{words.required}</Badge>}
        {isMissing && (
          <span role="alert" className="font-bold text-danger-ink">
            {words.missing(name)}
          </span>
        )}
      </p>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {choices.map((choice) => (
          <ChoiceField
            key={choice.id}
            group={group}
            choice={choice}
            quantity={chosen.find(({ choice_id }) => choice_id === choice.id)?.quantity ?? 0}
            room={maximum - count}
            onChoose={(quantity) => onChoose({ choice_id: choice.id, quantity })}
          />
        ))}
      </ul>
    </fieldset>
  )
}

type ChoiceFieldProps = {
  group: OptionGroup
  choice: OptionGroup['choices'][number]
  quantity: number
  /** How many more the group allows. */
  room: number
  onChoose: (quantity: number) => void
}

/** A choice: a radio button, a checkbox or a stepper. */
function ChoiceField({ group, choice, quantity, room, onChoose }: ChoiceFieldProps) {
  const words = useWords(optionWords)
  const lang = useContentLang()
  const { name, price, maximum, status, left, comes } = choice
  const isSoldOut = status === 'out_of_stock'
  const isOne = group.maximum === 1
  const label = (
    <span className={classNames('min-w-0 flex-1 leading-snug', isSoldOut && 'text-muted line-through')}>
      <span lang={lang}>{name}</span>
    </span>
  )
  const cost = isSoldOut ? (
    <Badge tone="neutral">{comes ? words.soldOutUntil(comes) : words.soldOut}</Badge>
  ) : (
    <span className="text-sm text-muted tabular-nums">
      {left !== undefined && left <= fewLeft && `${words.onlyLeft(left)} · `}
      {group.is_size ? formatVnd(price) : price > 0 && `+${formatVnd(price)}`}
    </span>
  )
  if (maximum > 1 && !isOne) {
    return (
      <li className="flex min-h-12 flex-wrap items-center gap-x-3 py-1">
        {label}
        {cost}
        <Stepper
          value={quantity}
          min={0}
          max={Math.min(maximum, quantity + room)}
          disabled={isSoldOut}
          onChange={onChoose}
          labels={{
            quantity: words.quantityOf(name),
            decrease: words.decrease,
            increase: words.increase,
          }}
        />
      </li>
    )
  }
  return (
    <li>
      <label
        className={classNames('flex min-h-12 items-center gap-3 py-1', isSoldOut ? '' : 'cursor-pointer')}
      >
        <input
          type={isOne && group.minimum === 1 ? 'radio' : 'checkbox'}
          name={`options-${group.id}`}
          checked={quantity > 0}
          // A full group accepts no more; in a group of one the choice is replaced instead.
          disabled={isSoldOut || (quantity === 0 && room === 0 && !isOne)}
          onChange={({ target }) => onChoose(target.checked ? 1 : 0)}
          className="size-5 shrink-0 accent-chili"
        />
        {label}
        {cost}
      </label>
    </li>
  )
}
