import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { useShownValue } from '#web/shared/form/use-shown-value.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field, type FieldProps } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Rating } from '#web/ui/labels/rating.tsx'
import { filterWords } from './filter-words.ts'
import { countFilters } from './partner-query.ts'
import { resultsHeading } from './partner-results.tsx'
import type { usePartnerQuery } from './use-partner-query.ts'

const debounceMs = 250

/**
 * A text that is typed here and lives in the address: it goes there a moment after the last letter. What comes back is
 * not put over what was typed meanwhile; any other change of the address (Back, a reset) is shown.
 */
function useTypedText(value: string, apply: (text: string) => void) {
  const [typed, setTyped] = useState({ text: value, sent: value, seen: value })
  if (typed.seen !== value) {
    const isOwn = value === typed.sent
    setTyped({ text: isOwn ? typed.text : value, sent: value, seen: value })
  }
  const onSend = useEffectEvent(apply)
  const { text, sent } = typed
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === sent) return
    const timer = setTimeout(() => {
      setTyped((last) => ({ ...last, sent: wanted }))
      onSend(wanted)
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [text, sent])
  return [text, (next: string) => setTyped((last) => ({ ...last, text: next }))] as const
}

type ClosingTimeFieldProps = Omit<LiveFieldProps, 'type' | 'name'> & { resetLabel: string }

function ClosingTimeField({ resetLabel, ...field }: ClosingTimeFieldProps) {
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <LiveField {...field} type="time" name="closes_after" />
      </div>
      <IconButton
        label={resetLabel}
        icon={<Icon name="rotate-ccw" />}
        // Not `disabled`: the button just pressed would lose the focus.
        aria-disabled={field.value === ''}
        onClick={() => field.value !== '' && field.onApply('')}
        className="mb-0.5"
      />
    </div>
  )
}

type LiveFieldProps = Omit<FieldProps, 'value' | 'onChange'> & {
  value: string
  onApply: (text: string) => void
}

/** A field whose text goes into the address a moment after the last letter. */
function LiveField({ value, onApply, ...field }: LiveFieldProps) {
  const [text, setText] = useTypedText(value, onApply)
  return <Field {...field} value={text} onChange={(event) => setText(event.target.value)} />
}

type LiveRadiosProps = Omit<ComponentProps<typeof RadioGroup>, 'value' | 'defaultValue' | 'onChange'> & {
  value: string
  onApply: (value: string) => void
}

/** Radio buttons whose choice goes into the address. */
function LiveRadios({ value, onApply, ...group }: LiveRadiosProps) {
  const [shown, show] = useShownValue(value)
  function choose(next: string) {
    show(next)
    onApply(next)
  }
  return <RadioGroup {...group} value={shown} onChange={choose} />
}

/** Any rating, then five stars down to one, each "and up" (spec §2: minimum rating). */
function ratingOptions(words: { anyPoint: string; up: string; stars: (stars: number) => string }) {
  const stars = [5, 4, 3, 2, 1].map((value) => ({
    value: String(value),
    label: (
      <span className="flex items-center gap-2">
        <Rating value={value} label={words.stars(value)} />
        <span className="text-sm text-muted">{words.up}</span>
      </span>
    ),
  }))
  return [{ value: '', label: words.anyPoint }, ...stars]
}

/** The sidebar: every change is applied at once; without script it is a form that is sent. */
function PartnerFilters({ query, apply, hrefFor }: ReturnType<typeof usePartnerQuery>) {
  const words = useWords(filterWords)
  const isFiltered = countFilters(query) > 0
  const none = { name: null, address: null, closes_after: null, status: null, min_point: null }
  return (
    <div className="grid gap-5">
      <LiveField
        name="name"
        label={words.name}
        placeholder={words.namePlaceholder}
        maxLength={200}
        autoComplete="off"
        icon={<Icon name="search" />}
        value={query.name}
        onApply={(name) => apply({ name })}
      />
      <LiveField
        name="address"
        label={words.address}
        placeholder={words.addressPlaceholder}
        maxLength={200}
        autoComplete="off"
        icon={<Icon name="map-pin" />}
        value={query.address}
        onApply={(address) => apply({ address })}
      />
      <ClosingTimeField
        label={words.closesAfter}
        resetLabel={words.reset}
        value={query.closesAfter}
        onApply={(time) => apply({ closes_after: time })}
      />
      <LiveRadios
        legend={words.status}
        name="status"
        value={query.status}
        onApply={(status) => apply({ status: status === 'all' ? null : status })}
        options={[
          { value: 'all', label: words.all },
          { value: 'open', label: words.open },
          { value: 'close', label: words.close },
        ]}
      />
      <LiveRadios
        legend={words.minPoint}
        name="min_point"
        value={query.minPoint === null ? '' : String(query.minPoint)}
        onApply={(point) => apply({ min_point: point })}
        options={ratingOptions(words)}
      />
      {isFiltered && (
        <Link
          to={hrefFor(none)}
          preventScrollReset
          state={{ part: resultsHeading }}
          className="font-bold text-chili-ink underline"
        >
          {words.clear}
        </Link>
      )}
    </div>
  )
}

/** The drop-down beside the list belongs to the sidebar's form, so that both are sent together without script. */
export const filterFormId = 'partner-filters'

type FilterPanelProps = ReturnType<typeof usePartnerQuery> & { kindSelect: ReactNode; total: number | null }

/** On phones the filters unfold below a button, on wide screens they stand beside the list. Both without script. */
export function FilterPanel({ kindSelect, total, ...state }: FilterPanelProps) {
  const words = useWords(filterWords)
  const disclosure = useRef<HTMLDetailsElement>(null)
  const count = countFilters(state.query)

  function showResults(event: FormEvent) {
    event.preventDefault()
    if (disclosure.current) disclosure.current.open = false
    document.getElementById('results')?.scrollIntoView({ block: 'start' })
  }

  return (
    <>
      <details ref={disclosure} className="peer lg:hidden">
        <summary className="flex min-h-11 list-none items-center justify-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-sm font-bold [&::-webkit-details-marker]:hidden">
          <Icon name="sliders-horizontal" />
          {count > 0 ? words.filtersInUse(count) : words.filters}
        </summary>
      </details>
      {kindSelect}
      <form
        id={filterFormId}
        action="/list-partners"
        aria-label={words.filters}
        onSubmit={showResults}
        className="col-span-2 hidden rounded-lg border border-line bg-surface p-5 shadow-card peer-open:block max-lg:[&_:is(input,button,a)]:scroll-mb-20 lg:col-span-1 lg:col-start-1 lg:row-start-1 lg:block"
      >
        <h2 className="mb-4 hidden text-lg lg:block">{words.filters}</h2>
        <PartnerFilters {...state} />
        {/* In sight at every field from the first change on, so that each shows what it leaves. */}
        <Button
          type="submit"
          variant="primary"
          block
          className={classNames(
            'mt-5 lg:hidden',
            count > 0 && 'sticky bottom-[calc(0.75rem+var(--lower-edge))] [@media(height<30rem)]:static',
          )}
        >
          {total === null ? words.show : words.apply(total)}
        </Button>
        <noscript>
          <Button type="submit" variant="primary" block className="mt-5 hidden lg:flex">
            {words.show}
          </Button>
        </noscript>
      </form>
    </>
  )
}
