import { type FormEvent, useState } from 'react'
import { fieldOf } from '#web/shared/console/field-of.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { daysOffWords } from './days-off-words.ts'
import type { AddDays } from './use-days-off.ts'

const reasonMax = 100
const emptyForm = { from: '', to: '', reason: '', isOpen: false, opens: '', closes: '' }

/** The form for days on which the restaurant is closed or has other hours. */
export function DaysOffForm({ add, errors }: { add: AddDays; errors: Readonly<Record<string, string>> }) {
  const words = useWords(daysOffWords)
  const [typed, setTyped] = useState(emptyForm)
  const put = (changed: Partial<typeof emptyForm>) => setTyped({ ...typed, ...changed })
  const errorOf = (...names: string[]) => names.map((name) => errors[name]).find(Boolean)

  async function send(event: FormEvent) {
    event.preventDefault()
    const { from, to, reason, isOpen, opens, closes } = typed
    const ranges = isOpen ? [{ opens, closes }] : []
    if (await add({ from, to: to || from, reason, ranges })) setTyped(emptyForm)
  }
  const field = fieldOf(typed, put, errorOf)
  return (
    <form onSubmit={send} noValidate className="grid grid-cols-1 gap-4 text-ink sm:grid-cols-2">
      <Field label={words.from} type="date" {...field('from')} />
      <Field label={words.to} type="date" min={typed.from} {...field('to')} />
      <div className="sm:col-span-2">
        <Field label={words.why} maxLength={reasonMax} {...field('reason')} />
      </div>
      <CheckField
        label={words.otherHours}
        checked={typed.isOpen}
        onChange={(isOpen) => put({ isOpen })}
        className="sm:col-span-2"
      />
      {typed.isOpen && (
        <>
          <Field
            label={words.opens}
            type="time"
            {...field('opens')}
            error={errorOf('ranges.0.opens', 'ranges.0', 'ranges')}
          />
          <Field label={words.closes} type="time" {...field('closes')} error={errorOf('ranges.0.closes')} />
        </>
      )}
      <div className="sm:col-span-2">
        <Button type="submit" variant="primary" className="max-sm:w-full">
          {words.save}
        </Button>
      </div>
    </form>
  )
}
