import { Link, useNavigate } from 'react-router'
import { bannerProblems } from '#web/shared/form/banner-problems.ts'
import { wholeForm } from '#web/shared/form/shown-problems.ts'
import { useForm } from '#web/shared/form/use-form.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { useConsole } from '../console/console.ts'
import { AccountFrame } from './account-frame.tsx'
import { accountWords } from './account-words.ts'
import { textLink } from './text-link.ts'

const resetRule = async () => (await import('#contracts/accounts/profile-forms.ts')).resetSchema

function ResetForm() {
  const words = useWords(accountWords)
  const language = useLanguage()
  const { account, session } = useConsole()
  const navigate = useNavigate()
  const { form, busy, errorOf } = useForm({
    schema: resetRule,
    async submit(asked) {
      const answer = await account.resetPassword(asked)
      if (!answer.ok) return bannerProblems(answer.refusal, language)
      // The account's sessions have ended; with a token left the sign-in would lead away at once.
      session.forget()
      showToast({ type: 'success', message: answer.value.message })
      await navigate('/login')
      return {}
    },
  })
  const problem = errorOf(wholeForm)
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      {problem && <Banner type="error">{problem}</Banner>}
      <CodeField
        label={words.code}
        hint={words.codeHint}
        name="verification_code"
        enterKeyHint="next"
        error={errorOf('verification_code')}
      />
      <PasswordField
        label={words.newPassword}
        hint={words.passwordHint}
        name="new_password"
        autoComplete="new-password"
        enterKeyHint="go"
        required
        showLabel={words.showPassword}
        hideLabel={words.hidePassword}
        error={errorOf('new_password')}
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

export function ResetPage() {
  const words = useWords(accountWords)
  const footer = (
    <Link to="/login" className={textLink}>
      {words.backToSignIn}
    </Link>
  )
  return (
    <AccountFrame title={words.resetTitle} intro={words.resetIntro} footer={footer}>
      <ResetForm />
    </AccountFrame>
  )
}
