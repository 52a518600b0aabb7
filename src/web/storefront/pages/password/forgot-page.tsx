import { Link, useNavigate } from 'react-router'
import { bannerProblems } from '#web/shared/form/banner-problems.ts'
import { useFleetingProblem } from '#web/shared/form/use-fleeting-problem.ts'
import { useForm } from '#web/shared/form/use-form.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { LoginFrame, quietLink } from '#web/storefront/pieces/account/login-frame.tsx'
import { PageHead } from '#web/storefront/pieces/page/page-head.tsx'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { passwordWords } from './password-words.ts'

const forgotRule = async () => (await import('#contracts/accounts/profile-forms.ts')).forgotSchema

/** The page is the same for everybody. */
export function loader() {
  return null
}

export default function ForgotPage() {
  const words = useWords(passwordWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const shown = useForm({
    schema: forgotRule,
    async submit({ email }) {
      const answer = await httpApi.forgotPassword({ email })
      if (!answer.ok) return bannerProblems(answer.refusal, language)
      showToast({ type: 'success', message: answer.value.message })
      await navigate('/reset')
      return {}
    },
  })
  const problem = useFleetingProblem(shown)
  return (
    <LoginFrame isBehindLogin>
      <PageHead title={words.forgotTitle} description={words.forgotDescription} />
      <h1 className="mt-2 text-3xl">{words.forgotTitle}</h1>
      <p className="mb-5 mt-2 text-muted">{words.forgotIntro}</p>
      <Card>
        <form {...shown.form} className="grid grid-cols-1 gap-4">
          {problem && <Banner type="error">{problem}</Banner>}
          <EmailField
            label={words.email}
            autoComplete="username"
            enterKeyHint="send"
            error={shown.errorOf('email')}
          />
          <Button type="submit" variant="primary" size="large" block busy={shown.busy} className="mt-2">
            {words.sendCode}
          </Button>
          <Link to="/reset" className={`${quietLink} justify-self-start`}>
            {words.haveCode}
          </Link>
        </form>
      </Card>
    </LoginFrame>
  )
}
