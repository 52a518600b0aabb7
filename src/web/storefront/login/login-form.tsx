import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Refusal } from '#contracts/endpoint.ts'
import { signInPasswordWarnAbove } from '#domain/accounts/password.ts'
import { useLanguage, useWords } from '#web/i18n/words.ts'
import { httpApi } from '#web/lib/http-api.ts'
import { takeRememberedRoute } from '#web/lib/remembered-route.ts'
import { startSession } from '#web/lib/session.ts'
import { refusedField, wholeForm } from '#web/lib/shown-problems.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { accountProblems } from './account-problems.ts'
import { accountWords } from './account-words.ts'
import { ActivateOffer } from './activate-offer.tsx'
import { knownActive } from './known-active.ts'
import { loginWords } from './login-words.ts'
import { quietLink } from './quiet-link.ts'
import { useGoOnAfterActivation } from './use-go-on-after-activation.ts'
import type { WaitingAccount } from './waiting-account.ts'

const signInRule = async () => (await import('#contracts/accounts/account-forms.ts')).signInSchema

/** The right password of a sign-up names it. */
function signUpOf({ details }: Refusal): { signUpId?: string } {
  const id = details?.sign_up_id
  return typeof id === 'string' ? { signUpId: id } : {}
}

type LoginFormProps = {
  /** The account that was activated just now; empty where its e-mail is not known. */
  activatedEmail: string | undefined
  onActivate: (account: WaitingAccount) => void
  /** The focus has gone to where the activated account goes on. */
  onSettled: () => void
}

export function LoginForm({ activatedEmail, onActivate, onSettled }: LoginFormProps) {
  const words = useWords(loginWords)
  const account = useWords(accountWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const refused = useRef<WaitingAccount>(null)
  const [firstEmail] = useState(activatedEmail)
  const [isPasswordLong, setPasswordLong] = useState(false)
  const { form, busy, errorOf, clearProblem } = useForm({
    schema: signInRule,
    async submit(account) {
      const answer = await httpApi.signIn(account)
      if (!answer.ok) {
        if (answer.refusal.details?.active_account === false) {
          knownActive.write(false)
          refused.current = { email: account.email, codeSentAt: Date.now(), ...signUpOf(answer.refusal) }
        }
        const place = answer.refusal.details?.works_at
        if (place === 'partner') return refusedField(wholeForm, words.worksAtPartner)
        if (place === 'driver') return refusedField(wholeForm, words.worksAtDriver)
        return accountProblems(answer.refusal, language)
      }
      startSession(answer.value.token)
      knownActive.write(true)
      await navigate(takeRememberedRoute(), { replace: true })
      return {}
    },
  })
  const problem = errorOf(wholeForm)

  useGoOnAfterActivation(activatedEmail, () => {
    clearProblem(wholeForm)
    const next = element.current?.elements.namedItem(activatedEmail ? 'password' : 'email')
    if (next instanceof HTMLElement) next.focus()
    onSettled()
  })

  function activate() {
    const email = String(new FormData(element.current ?? undefined).get('email') ?? '').trim()
    const known = refused.current
    onActivate(known?.email === email ? known : { email, codeSentAt: 0 })
  }

  return (
    <form {...form} ref={element} className="grid grid-cols-1 gap-4">
      {problem && <Banner type="error">{problem}</Banner>}
      <EmailField
        label={account.email}
        autoComplete="username"
        enterKeyHint="next"
        defaultValue={firstEmail}
        error={errorOf('email')}
      />
      <PasswordField
        label={account.password}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        required
        showLabel={account.showPassword}
        hideLabel={account.hidePassword}
        hint={isPasswordLong ? words.passwordLong : undefined}
        error={errorOf('password')}
        onInput={(event) => setPasswordLong(event.currentTarget.value.length > signInPasswordWarnAbove)}
      />
      <Link to="/forgot" className={`${quietLink} justify-self-start`}>
        {words.forgot}
      </Link>
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        {words.loginButton}
      </Button>
      <ActivateOffer onActivate={activate} />
    </form>
  )
}
