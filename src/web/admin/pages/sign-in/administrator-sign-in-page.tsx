import { useEffect, useState } from 'react'
import { AccountFrame } from '#web/shared/account/account-frame.tsx'
import type { Credentials } from '#web/shared/account/credentials-form.tsx'
import { CredentialsStep, useStartSession } from '#web/shared/account/sign-in-page.tsx'
import { textLink } from '#web/shared/account/text-link.ts'
import { bannerProblems } from '#web/shared/form/banner-problems.ts'
import type { Problems } from '#web/shared/form/shown-problems.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { focusTitle } from '#web/ui/focus/focus-title.ts'
import { adminApi } from '../../admin-api.ts'
import { CodeForm } from './code-form.tsx'
import { RecoveryStep } from './recovery-step.tsx'
import { SetupStep } from './setup-step.tsx'
import { type SignInStep, stepAfter } from './sign-in-step.ts'
import { signInWords } from './sign-in-words.ts'

/** What the sign-in asks for now, and how it goes on. */
function useSignInSteps() {
  const language = useLanguage()
  const start = useStartSession()
  const [step, setStep] = useState<SignInStep>({ name: 'credentials' })

  async function signIn(credentials: Credentials, code?: string): Promise<Problems> {
    const answer = await adminApi.signInAdministrator({ ...credentials, ...(code !== undefined && { code }) })
    if (!answer.ok) {
      const next = stepAfter(answer.refusal, credentials)
      // The step that one is at already is refused for another reason.
      if (!next || code !== undefined) return bannerProblems(answer.refusal, language)
      setStep(next)
      return {}
    }
    const { token, recovery_codes: codes } = answer.value
    if (codes.length > 0) setStep({ name: 'recovery', token, codes })
    else await start(token)
    return {}
  }

  return { step, signIn, start, startAgain: () => setStep({ name: 'credentials' }) }
}

/** Signs an administrator in: e-mail and password, then the second factor. */
export function AdministratorSignInPage() {
  const words = useWords(signInWords)
  const { step, signIn, start, startAgain } = useSignInSteps()
  const isLater = step.name !== 'credentials'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is a screen of its own, read out from its title on
  useEffect(() => {
    if (isLater) focusTitle()
  }, [step.name])
  if (step.name === 'credentials') return <CredentialsStep signIn={signIn} />
  if (step.name === 'recovery') return <RecoveryStep codes={step.codes} goOn={() => void start(step.token)} />
  if (step.name === 'setup')
    return (
      <SetupStep secret={step.secret} uri={step.uri} confirm={(code) => signIn(step.credentials, code)} />
    )
  const footer = (
    <button type="button" onClick={startAgain} className={textLink}>
      {words.startAgain}
    </button>
  )
  return (
    <AccountFrame title={words.codeTitle} intro={words.codeIntro} footer={footer}>
      <CodeForm label={words.code} hint={words.codeHint} confirm={(code) => signIn(step.credentials, code)} />
    </AccountFrame>
  )
}
