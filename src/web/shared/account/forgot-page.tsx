import { Link, useNavigate } from 'react-router'
import { bannerProblems } from '#web/shared/form/banner-problems.ts'
import { wholeForm } from '#web/shared/form/shown-problems.ts'
import { useForm } from '#web/shared/form/use-form.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { useConsole } from '../console/console.ts'
import { AccountFrame } from './account-frame.tsx'
import { accountWords } from './account-words.ts'
import { textLink } from './text-link.ts'

const forgotRule = async () => (await import('#contracts/accounts/profile-forms.ts')).forgotSchema

export function ForgotPage() {
  const words = useWords(accountWords)
  const language = useLanguage()
  const { account } = useConsole()
  const navigate = useNavigate()
  const { form, busy, errorOf } = useForm({
    schema: forgotRule,
    async submit(asked) {
      const answer = await account.forgotPassword(asked)
      if (!answer.ok) return bannerProblems(answer.refusal, language)
      showToast({ type: 'success', message: answer.value.message })
      await navigate('/reset')
      return {}
    },
  })
  const problem = errorOf(wholeForm)
  const footer = (
    <Link to="/login" className={textLink}>
      {words.backToSignIn}
    </Link>
  )
  return (
    <AccountFrame title={words.forgotTitle} intro={words.forgotIntro} footer={footer}>
      <form {...form} className="grid grid-cols-1 gap-4">
        {problem && <Banner type="error">{problem}</Banner>}
        <EmailField
          label={words.email}
          autoComplete="username"
          enterKeyHint="send"
          error={errorOf('email')}
        />
        <Button type="submit" variant="primary" size="large" block busy={busy} className="mt-2">
          {words.sendCode}
        </Button>
        <Link to="/reset" className={textLink}>
          {words.haveCode}
        </Link>
      </form>
    </AccountFrame>
  )
}
