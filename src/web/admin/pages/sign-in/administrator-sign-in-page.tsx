import { useEffect, useState } from 'react'
import { encode } from 'uqr'
import { AccountFrame } from '#web/shared/account/account-frame.tsx'
import { type Credentials, CredentialsStep, useStartSession } from '#web/shared/account/sign-in-page.tsx'
import { textLink } from '#web/shared/account/text-link.ts'
import { bannerProblems } from '#web/shared/form/banner-problems.ts'
import type { Problems } from '#web/shared/form/shown-problems.ts'
import { useForm } from '#web/shared/form/use-form.tsx'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { focusTitle } from '#web/ui/focus/focus-title.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { adminApi } from '../../admin-api.ts'
import { findSignInStep, inGroupsOfFour, type SignInStep } from './sign-in-step.ts'
import { signInWords } from './sign-in-words.ts'

/** The recovery codes, shown only once; "continue" confirms that they were saved. */
function RecoveryStep({ codes, goOn }: { codes: readonly string[]; goOn: () => void }) {
  const words = useWords(signInWords)

  async function copy() {
    const isCopied = await navigator.clipboard.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    )
    showToast(
      isCopied ? { type: 'success', message: words.copied } : { type: 'error', message: words.notCopied },
    )
  }

  return (
    <AccountFrame title={words.recoveryTitle} intro={words.recoveryIntro}>
      <ul
        data-printed
        aria-label={words.recoveryCodes}
        className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-lg border border-line bg-surface p-4"
      >
        {codes.map((code) => (
          <li key={code} className="min-w-0 font-bold tabular-nums tracking-wider">
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="mb-6 mt-3 flex flex-wrap gap-3">
        <Button size="small" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button size="small" onClick={() => print()} icon="printer">
          {words.print}
        </Button>
      </div>
      <Button variant="primary" size="large" block onClick={goOn}>
        {words.goOn}
      </Button>
    </AccountFrame>
  )
}

const codeRule = async () => (await import('./code-rule.ts')).codeRule

type CodeFormProps = {
  label: string
  hint: string
  /** Answers the field errors of a refusal, and `{}` on success. */
  confirm: (code: string) => Promise<Problems>
}

/** The code of an authenticator app. */
function CodeForm({ label, hint, confirm }: CodeFormProps) {
  const words = useWords(signInWords)
  const { form, busy, banner, field } = useForm({
    schema: codeRule,
    submit: ({ code = '' }) => confirm(code),
  })
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      {banner}
      <CodeField label={label} hint={hint} {...field('code')} />
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        {words.confirm}
      </Button>
    </form>
  )
}

/** Dark on white in any colour scheme, as cameras need it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x},${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-md border border-line"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

type SetupStepProps = { secret: string; uri: string; confirm: (code: string) => Promise<Problems> }

/** Adds the account to an authenticator app, by picture, by link or by typing, and confirms it with a code. */
function SetupStep({ secret, uri, confirm }: SetupStepProps) {
  const words = useWords(signInWords)
  return (
    <AccountFrame title={words.setupTitle} intro={words.setupIntro}>
      <div className="mb-6 grid grid-cols-1 justify-items-start gap-2">
        <p className="text-sm text-muted">{words.scan}</p>
        <QrCode text={uri} label={words.qr} />
        <a href={uri} className={textLink}>
          {words.openApp}
        </a>
        <p className="text-sm text-muted">{words.typeIn}</p>
        <code className="rounded-md bg-sunken px-3 py-2 text-base font-bold tracking-wider">
          {inGroupsOfFour(secret)}
        </code>
      </div>
      <CodeForm label={words.setupCode} hint={words.setupCodeHint} confirm={confirm} />
    </AccountFrame>
  )
}

/** The current step of the sign-in, and a function that continues. */
function useSignInSteps() {
  const language = useLanguage()
  const start = useStartSession()
  const [step, setStep] = useState<SignInStep>({ name: 'credentials' })

  async function signIn(credentials: Credentials, code?: string): Promise<Problems> {
    const answer = await adminApi.signInAdministrator({ ...credentials, ...(code !== undefined && { code }) })
    if (!answer.ok) {
      const next = findSignInStep(answer.refusal, credentials)
      // A refusal in the same step has another reason.
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
