import { Link, useNavigate } from 'react-router'
import type { Result } from '#contracts/endpoint.ts'
import { bannerProblems } from '#web/shared/form/banner-problems.ts'
import { useForm } from '#web/shared/form/use-form.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { EmailField } from '#web/ui/fields/field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { useLinkedCode } from './linked-code.ts'
import { passwordWords } from './password-words.ts'
import { textLink } from './text-link.ts'

/** A call whose answer is a message for the person. */
type Call<Input> = (input: Input) => Promise<Result<{ message: string }>>

const loadForgotSchema = async () => (await import('#contracts/accounts/profile-forms.ts')).forgotSchema

/** The form that requests a code for a new password by mail. */
export function ForgotForm({ ask, hidesBanner }: { ask: Call<{ email: string }>; hidesBanner?: boolean }) {
  const words = useWords(passwordWords)
  const navigate = useNavigate()
  const { form, busy, banner, errorOf } = useForm({
    schema: loadForgotSchema,
    hidesBanner,
    async submit(asked, language) {
      const answer = await ask(asked)
      if (!answer.ok) return bannerProblems(answer.refusal, language)
      showToast({ type: 'success', message: answer.value.message })
      await navigate('/reset')
      return {}
    },
  })
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      {banner}
      <EmailField label={words.email} autoComplete="username" enterKeyHint="send" error={errorOf('email')} />
      <Button type="submit" variant="primary" size="large" block busy={busy} className="mt-2">
        {words.sendCode}
      </Button>
      <Link to="/reset" className={textLink}>
        {words.haveCode}
      </Link>
    </form>
  )
}

const loadResetSchema = async () => (await import('#contracts/accounts/profile-forms.ts')).resetSchema

type ResetFormProps = {
  reset: Call<{ verification_code: string; new_password: string }>
  /**
   * Deletes the token of this device: the server has ended all sessions, and the login page redirects as long as a
   * token is stored.
   */
  endSession: () => void
  hidesBanner?: boolean
}

/** The form that sets a new password with the mailed code. */
export function ResetForm({ reset, endSession, hidesBanner }: ResetFormProps) {
  const words = useWords(passwordWords)
  const navigate = useNavigate()
  const linked = useLinkedCode()
  const { form, busy, banner, field } = useForm({
    schema: loadResetSchema,
    hidesBanner,
    async submit(asked, language) {
      const answer = await reset(asked)
      if (!answer.ok) return bannerProblems(answer.refusal, language)
      endSession()
      showToast({ type: 'success', message: answer.value.message })
      await navigate('/login')
      return {}
    },
  })
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      {banner}
      <CodeField
        label={words.code}
        hint={words.codeHint}
        enterKeyHint="next"
        {...field('verification_code')}
        defaultValue={linked}
      />
      <PasswordField
        label={words.newPassword}
        hint={words.passwordHint}
        autoComplete="new-password"
        enterKeyHint="go"
        labels={words}
        {...field('new_password')}
      />
      <Button type="submit" variant="primary" size="large" block busy={busy} className="mt-2">
        {words.save}
      </Button>
      <Link to="/forgot" className={textLink}>
        {words.askAgain}
      </Link>
    </form>
  )
}
