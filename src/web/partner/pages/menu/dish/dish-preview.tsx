import { useEffect, useState } from 'react'
import type { EditedMenu } from '#contracts/menus/edited-menu.ts'
import { formatVnd } from '#domain/money/money.ts'
import { typedAmount } from '#web/shared/form/typed-amount.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { menuWords } from '../parts/menu-words.ts'
import { priceOfSizes } from './dish-draft.ts'
import { dishWords } from './dish-words.ts'
import type { DishForm } from './use-dish-form.ts'

/** An address that shows a picture file of this device; null without a file. */
function useLocalAddress(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

type PreviewProps = { form: DishForm; rows: EditedMenu }

/** The groups of the dish, with the limits of the dish where it has its own. */
function shownGroups({ draft }: DishForm, rows: EditedMenu) {
  return draft.groups.flatMap(({ group_id, minimum, maximum }) => {
    const group = rows.groups.find(({ id }) => id === group_id)
    if (group === undefined) return []
    return { ...group, minimum: Number(minimum || group.minimum), maximum: Number(maximum || group.maximum) }
  })
}

function GroupPreview({ group }: { group: ReturnType<typeof shownGroups>[number] }) {
  const words = useWords(dishWords)
  const { minimum, maximum } = group
  const several = minimum === 0 ? words.chooseUpTo(maximum) : words.chooseBetween(minimum, maximum)
  return (
    <li className="border-t border-line pt-2">
      <span className="flex justify-between gap-2">
        <b>{group.name}</b>
        <span className="text-muted">{maximum === 1 && minimum === 1 ? words.chooseOne : several}</span>
      </span>
      <ul>
        {group.choices.slice(0, 4).map((choice) => (
          <li key={choice.id} className="flex items-center gap-2 py-0.5">
            <span
              className={`size-3.5 border border-line-strong ${maximum === 1 ? 'rounded-full' : 'rounded-sm'} ${choice.is_default ? 'bg-chili' : ''}`}
            />
            <span className="min-w-0 flex-1 truncate">{choice.name}</span>
            {choice.price > 0 && (
              <span className="tabular-nums">
                {group.is_size ? '' : '+'}
                {formatVnd(choice.price)}
              </span>
            )}
          </li>
        ))}
        {group.choices.length > 4 && <li className="text-muted">…</li>}
      </ul>
    </li>
  )
}

/** A small preview: the dish in the menu and its options, as customers see them. */
export function DishPreview({ form, rows }: PreviewProps) {
  const words = useWords(dishWords)
  const { from } = useWords(menuWords)
  const local = useLocalAddress(form.picture.value)
  const { draft } = form
  const sizes = priceOfSizes(rows, draft)
  const price = formatVnd(sizes ?? Math.max(0, Number(typedAmount(draft.price))))
  const groups = shownGroups(form, rows)
  return (
    <figure className="rounded-lg bg-paper p-3">
      <figcaption className="mb-2 text-xs font-bold text-muted">{words.preview}</figcaption>
      <div lang="vi" className="grid grid-cols-1 items-start gap-3 text-sm min-[26rem]:grid-cols-2">
        <div className="max-w-56 overflow-clip rounded-lg border border-line bg-surface shadow-card">
          <Picture
            src={local ?? draft.image}
            name={draft.name || words.noName}
            alt=""
            className="rounded-none!"
          />
          <div className="p-3">
            <p className="line-clamp-2 font-bold">{draft.name || words.noName}</p>
            <p className="line-clamp-2 text-xs text-muted">{draft.description}</p>
            <p className="font-bold text-chili-ink tabular-nums">{sizes === null ? price : from(price)}</p>
          </div>
        </div>
        {groups.length > 0 && (
          <ul className="grid gap-2 rounded-lg border border-line bg-surface p-3 shadow-card *:first:border-0 *:first:pt-0">
            {groups.map((group) => (
              <GroupPreview key={group.id} group={group} />
            ))}
          </ul>
        )}
      </div>
    </figure>
  )
}
