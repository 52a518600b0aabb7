import { Link } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { useConsole } from '../console/console.ts'
import { AccountFrame } from './account-frame.tsx'
import { accountWords } from './account-words.ts'
import { ForgotForm, ResetForm } from './password-forms.tsx'
import { passwordWords } from './password-words.ts'
import { textLink } from './text-link.ts'

function BackToSignIn() {
  const words = useWords(accountWords)
  return (
    <Link to="/login" className={textLink}>
      {words.backToSignIn}
    </Link>
  )
}

export function ForgotPage() {
  const words = useWords(passwordWords)
  const { account } = useConsole()
  return (
    <AccountFrame title={words.forgotTitle} intro={words.forgotIntro} footer={<BackToSignIn />}>
      <ForgotForm ask={account.forgotPassword} />
    </AccountFrame>
  )
}

export function ResetPage() {
  const words = useWords(passwordWords)
  const { account, session } = useConsole()
  return (
    <AccountFrame title={words.resetTitle} intro={words.resetIntro} footer={<BackToSignIn />}>
      <ResetForm reset={account.resetPassword} endSession={session.forget} />
    </AccountFrame>
  )
}
