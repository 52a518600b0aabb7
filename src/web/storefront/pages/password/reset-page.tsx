import { Link, useNavigate } from 'react-router'
import { bannerProblems } from '#web/shared/form/banner-problems.ts'
import { useFleetingProblem } from '#web/shared/form/use-fleeting-problem.ts'
import { useForm } from '#web/shared/form/use-form.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { accountWords } from '#web/storefront/pieces/account/account-words.ts'
import { LoginFrame, quietLink } from '#web/storefront/pieces/account/login-frame.tsx'
import { PageHead } from '#web/storefront/pieces/page/page-head.tsx'
import { endSession } from '#web/storefront/pieces/session/end-session.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { passwordWords } from './password-words.ts'

const resetRule = async () => (await import('#contracts/accounts/profile-forms.ts')).resetSchema

/** The page is the same for everybody. */
export function loader() {
  return null
}

export default function ResetPage() {
  const words = useWords(passwordWords)
  const account = useWords(accountWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const shown = useForm({
    schema: resetRule,
    async submit(wish) {
      const answer = await httpApi.resetPassword(wish)
      if (!answer.ok) return bannerProblems(answer.refusal, language)
      // The account's sessions have ended; with a token left the login would lead away at once.
      endSession()
      showToast({ type: 'success', message: answer.value.message })
      await navigate('/login')
      return {}
    },
  })
  const { errorOf } = shown
  const problem = useFleetingProblem(shown)
  return (
    <LoginFrame isBehindLogin>
      <PageHead title={words.resetTitle} description={words.resetDescription} />
      <h1 className="mt-2 text-3xl">{words.resetTitle}</h1>
      <p className="mb-5 mt-2 text-muted">{words.resetIntro}</p>
      <Card>
        <form {...shown.form} className="grid grid-cols-1 gap-4">
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
            hint={account.passwordHint}
            name="new_password"
            autoComplete="new-password"
            enterKeyHint="go"
            required
            showLabel={account.showPassword}
            hideLabel={account.hidePassword}
            error={errorOf('new_password')}
          />
          <Button type="submit" variant="primary" size="large" block busy={shown.busy} className="mt-2">
            {words.save}
          </Button>
          <Link to="/forgot" className={`${quietLink} justify-self-start`}>
            {words.askAgain}
          </Link>
        </form>
      </Card>
    </LoginFrame>
  )
}
