import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { useShownValue } from '#web/shared/form/use-shown-value.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Field, type FieldProps } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Rating } from '#web/ui/labels/rating.tsx'
import { filterWords } from './filter-words.ts'
import { isFiltered } from './partner-query.ts'
import { resultsHeading } from './partner-results.tsx'
import type { usePartnerQuery } from './use-partner-query.ts'

const debounceMs = 250

/**
 * A text that is typed here and stored in the address a moment after the last letter. The resulting address does not
 * overwrite letters typed meanwhile; any other change of the address (Back, a reset) is shown.
 */
function useTypedText(value: string, apply: (text: string) => void) {
  // `sent`: the text that was applied last; `seen`: the address's value at the last rendering.
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

/** Any rating, then five stars down to one, each "and up" (rule 3.1). */
function ratingOptions(words: {
  anyPoint: string
  up: (stars: number) => string
  stars: (stars: number) => string
}) {
  const stars = [5, 4, 3, 2, 1].map((value) => ({
    value: String(value),
    label: (
      <span className="flex items-center gap-2">
        <Rating value={value} label={words.stars(value)} />
        <span className="text-sm text-muted">{words.up(value)}</span>
      </span>
    ),
  }))
  return [{ value: '', label: words.anyPoint }, ...stars]
}

/** The filters. Every change applies at once; without script they are a form to submit. */
export function PartnerFilters({ query, apply, hrefFor }: ReturnType<typeof usePartnerQuery>) {
  const words = useWords(filterWords)
  const none = { name: null, address: null, closes_after: null, status: null, min_point: null }
  return (
    <>
      {(['name', 'address'] as const).map((name) => (
        <LiveField
          key={name}
          name={name}
          label={words[name]}
          placeholder={words[`${name}Placeholder`]}
          maxLength={200}
          autoComplete="off"
          icon={<Icon name={name === 'name' ? 'search' : 'map-pin'} />}
          value={query[name]}
          onApply={(text) => apply({ [name]: text })}
        />
      ))}
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
      {isFiltered(query) && (
        <Link
          to={hrefFor({ ...none, free: null, soon: null })}
          preventScrollReset
          state={{ part: resultsHeading }}
          className="font-bold text-chili-ink underline"
        >
          {words.clear}
        </Link>
      )}
    </>
  )
}
