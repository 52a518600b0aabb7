import { Link } from 'react-router'
import type { Result } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/language.ts'
import { textLink } from '#web/shared/account/text-link.ts'
import { bannerProblems } from '#web/shared/form/banner-problems.ts'
import { useForm } from '#web/shared/form/use-form.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { partnerApi } from '../../partner-api.ts'
import { joinWords } from './join-words.ts'

type JoinProps = {
  code: string
  /** Starts the session of the joined person with its token. */
  start: (token: string) => Promise<void>
}

const loadJoinSchema = async () => (await import('#contracts/accounts/staff-forms.ts')).joinSchema
const loadAcceptSchema = async () =>
  (await import('#contracts/accounts/staff-forms.ts')).acceptInvitationSchema

/** Starts the session, or returns the problems of a refusal for the form. */
async function enter(answer: Result<{ token: string }>, start: JoinProps['start'], language: Language) {
  if (!answer.ok) return bannerProblems(answer.refusal, language)
  await start(answer.value.token)
  return {}
}

/** The form for a person without an account. */
export function NewPersonForm({ code, start }: JoinProps) {
  const words = useWords(joinWords)
  const { form, busy, banner, field } = useForm({
    schema: loadJoinSchema,
    submit: async (typed, language) => enter(await partnerApi.joinStaff({ code, ...typed }), start, language),
  })
  const password = { labels: words, autoComplete: 'new-password' } as const
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      {banner}
      <Field label={words.name} autoComplete="name" required {...field('name')} />
      <Field label={words.phone} type="tel" autoComplete="tel" required {...field('phone_number')} />
      <PasswordField label={words.password} hint={words.passwordHint} {...password} {...field('password')} />
      <PasswordField label={words.again} {...password} {...field('password_confirmation')} />
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        {words.join}
      </Button>
    </form>
  )
}

/** The form for a person whose e-mail has an account. */
export function KnownPersonForm({ code, start }: JoinProps) {
  const words = useWords(joinWords)
  const { form, busy, banner, field } = useForm({
    schema: loadAcceptSchema,
    submit: async ({ password }, language) =>
      enter(await partnerApi.acceptInvitation({ code, password }), start, language),
  })
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      {banner}
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        labels={words}
        {...field('password')}
      />
      <Link to="/forgot" className={textLink}>
        {words.forgot}
      </Link>
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        {words.join}
      </Button>
    </form>
  )
}
