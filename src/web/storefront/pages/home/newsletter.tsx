import { type FormEvent, useState } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { homeWords } from './home-words.ts'
import gift from './pictures/gift.webp'

type Problem = 'emailRequired' | 'emailInvalid'

/** What the browser itself finds wrong with the e-mail (spec §5: required, type email), for a sentence of our own. */
function problemOf(field: HTMLInputElement): Problem | null {
  if (field.validity.valueMissing) return 'emailRequired'
  return field.validity.valid ? null : 'emailInvalid'
}

/** Checks the e-mail and does nothing with it. */
function useNewsletter() {
  const [error, setError] = useState<Problem | null>(null)
  const [isAnswered, setAnswered] = useState(false)
  return {
    error,
    isAnswered,
    form: {
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        const field = event.currentTarget.elements.namedItem('email')
        if (!(field instanceof HTMLInputElement)) return
        const problem = problemOf(field)
        setError(problem)
        setAnswered(problem === null)
        if (problem) field.focus()
      },
      onInput() {
        setError(null)
        setAnswered(false)
      },
    },
  }
}

/**
 * The form has no submit behaviour (spec §1), and says so: a dialog's method sends nothing, also before the script is
 * here.
 */
export function Newsletter() {
  const words = useWords(homeWords)
  const { form, error, isAnswered } = useNewsletter()
  return (
    <section id="newsletter" tabIndex={-1} aria-labelledby="newsletter-title" className="wrap outline-none">
      <div className="grid grid-cols-1 items-center gap-6 rounded-xl bg-chili-strong p-5 text-on-chili sm:p-8 lg:grid-cols-2 lg:gap-12 lg:p-10">
        <div className="flex items-center gap-4 sm:gap-6">
          <img
            src={gift}
            alt=""
            width="128"
            height="128"
            loading="lazy"
            decoding="async"
            className="size-20 shrink-0 sm:size-32"
          />
          <div className="grid gap-2">
            <h2 id="newsletter-title" className="text-2xl">
              {words.newsletter}
            </h2>
            <p>{words.newsletterText}</p>
          </div>
        </div>
        <form
          {...form}
          method="dialog"
          className="grid grid-cols-1 gap-4 rounded-lg bg-surface p-4 text-ink sm:p-6"
        >
          <Field
            label={words.email}
            hint={words.honest}
            error={error ? words[error] : undefined}
            icon={<Icon name="mail" />}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <Button type="submit" variant="primary" size="large" block>
            {words.subscribe}
          </Button>
          <p role="status" className="text-sm font-bold empty:hidden">
            {isAnswered && words.notYet}
          </p>
        </form>
      </div>
    </section>
  )
}
