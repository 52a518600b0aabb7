import { formatVnd } from '#domain/money/money.ts'
import { fieldOf } from '#web/shared/console/field-of.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { type DraftRow, faultsOf, lowestPrice } from './import-draft.ts'
import { importWords } from './import-words.ts'

type PricedName = { name: string; price: number }

function inWords(choices: readonly PricedName[]): string {
  return choices.map(({ name, price }) => (price > 0 ? `${name} ${formatVnd(price)}` : name)).join(', ')
}

/** Problems that a person should check, but that do not block the import. */
const hintProblems = [
  'guessed',
  'name_twice',
  'name_similar',
  'exists',
  'description_cut',
  'sizes_without_price',
  'group_missing',
] as const

/** The options and description of the dish, and the problems that a person should check. */
function RowNotes({ row }: { row: DraftRow }) {
  const words = useWords(importWords)
  const faults = faultsOf(row)
  const hints = hintProblems.filter((problem) => row.problems.includes(problem))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="text-muted">{words.lineNumber(row.line)}</span>
      {row.sizes.length > 0 && (
        <span>
          {words.sizes}: <span lang="vi">{inWords(row.sizes)}</span>
        </span>
      )}
      {[...row.groups, ...(row.readIn.groups ?? [])].map(({ name, choices }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have the same name, and their order is fixed.
        <span key={at} lang="vi">
          {name}
          {choices.length > 0 && `: ${inWords(choices)}`}
        </span>
      ))}
      {row.is_hidden && <Badge>{words.hidden}</Badge>}
      {row.description && (
        <span lang="vi" className="text-muted">
          {row.description}
        </span>
      )}
      {faults.map((fault) => (
        <Badge key={fault} tone="danger">
          {words[fault]}
        </Badge>
      ))}
      {hints.map((hint) => (
        <Badge key={hint} tone="turmeric">
          {words[hint]}
        </Badge>
      ))}
    </div>
  )
}

type ImportRowProps = { row: DraftRow; onChange: (row: DraftRow) => void }

/** A dish of the preview, with a checkbox that selects it and fields to correct it. */
export function ImportRow({ row, onChange }: ImportRowProps) {
  const words = useWords(importWords)
  // A value that a person has typed is no longer guessed.
  const edit = (change: Partial<DraftRow>) =>
    onChange({
      ...row,
      ...change,
      ...(('name' in change || 'section' in change) && { nth: undefined }),
      problems: row.problems.filter((problem) => problem !== 'guessed'),
    })
  const field = fieldOf(row, edit)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-b border-line px-3 py-3 last:border-0">
      <input
        type="checkbox"
        aria-label={words.take(row.name || words.lineNumber(row.line))}
        className="mt-9 size-6"
        checked={row.isTaken}
        onChange={({ target }) => onChange({ ...row, isTaken: target.checked })}
      />
      <div className={row.isTaken ? 'grid grid-cols-1 gap-2' : 'grid grid-cols-1 gap-2 opacity-60'}>
        <div lang="vi" className="grid grid-cols-1 gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_8rem]">
          <Field label={words.name} {...field('name')} />
          <Field label={words.category} {...field('section')} />
          <Field
            label={words.price}
            inputMode="numeric"
            disabled={row.sizes.length > 0}
            {...field('price')}
          />
        </div>
        <RowNotes row={row} />
        {lowestPrice(row) === 0 && (
          <CheckField
            label={words.isFree(row.name || words.lineNumber(row.line))}
            checked={row.isFree}
            onChange={(isFree) => onChange({ ...row, isFree })}
          />
        )}
      </div>
    </li>
  )
}
