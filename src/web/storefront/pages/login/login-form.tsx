import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Refusal } from '#contracts/endpoint.ts'
import { signInPasswordWarnAbove } from '#domain/accounts/password.ts'
import { refusedField, wholeForm } from '#web/shared/form/shown-problems.ts'
import { useForm } from '#web/shared/form/use-form.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { takeRememberedRoute } from '#web/shared/session/remembered-route.ts'
import { startSession } from '#web/shared/session/session.ts'
import { useStored } from '#web/shared/stored/stored.ts'
import { accountWords } from '#web/storefront/pieces/account/account-words.ts'
import { knownActive } from '#web/storefront/pieces/account/known-active.ts'
import { quietLink } from '#web/storefront/pieces/account/login-frame.tsx'
import type { WaitingAccount } from '#web/storefront/pieces/account/waiting-account.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { refusedForm } from '#web/storefront/pieces/session/refused-form.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { EmailField } from '#web/ui/fields/field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { loginWords } from './login-words.ts'

/** The console of a person who tried to log in to the shop, and their e-mail. */
type WorkingPlace = { console: 'partner' | 'driver'; email: string }

const workWords = {
  partner: { said: 'worksAtPartner', link: 'toPartner' },
  driver: { said: 'worksAtDriver', link: 'toDriver' },
} as const

/** The console that a refused login names; null where it names none. */
function workingPlaceOf({ details }: Refusal, email: string): WorkingPlace | null {
  const place = details?.works_at
  return place === 'partner' || place === 'driver' ? { console: place, email } : null
}

/** Links to the sign-in of a console. The e-mail stands behind the `#`, which no server and no log sees. */
function ConsoleLink({ console: surface, email }: WorkingPlace) {
  const words = useWords(loginWords)
  return (
    <a
      href={`/${surface}/login#${new URLSearchParams({ email })}`}
      className={buttonClass({ size: 'small' })}
    >
      {words[workWords[surface].link]}
    </a>
  )
}

/** The link to the activation; hidden once the account is known to be active. */
function ActivateOffer({ onActivate }: { onActivate: () => void }) {
  const words = useWords(loginWords)
  if (useStored(knownActive)) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
      <p className="text-sm text-muted">{words.activateHint}</p>
      <Button size="small" onClick={onActivate}>
        {words.activate}
      </Button>
    </div>
  )
}

const loadSchema = async () => (await import('#contracts/accounts/account-forms.ts')).signInSchema

/** The id of a sign-up that waits for its activation; the refusal has it if the password was right. */
function signUpOf({ details }: Refusal): { signUpId?: string } {
  const id = details?.sign_up_id
  return typeof id === 'string' ? { signUpId: id } : {}
}

type LoginFormProps = {
  /** The e-mail of the account activated just now; empty where it is not known. */
  activatedEmail: string | undefined
  /** The password, where it was typed on this page. */
  password: string | undefined
  onActivate: (account: WaitingAccount) => void
  /** Called when the focus has moved into the form of the activated account. */
  onSettled: () => void
}

export function LoginForm({ activatedEmail, password, onActivate, onSettled }: LoginFormProps) {
  const words = useWords(loginWords)
  const account = useWords(accountWords)
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  // The account that the last login found not activated.
  const notActivated = useRef<WaitingAccount>(null)
  const [initial] = useState({ email: activatedEmail, password })
  const [workingPlace, setWorkingPlace] = useState<WorkingPlace | null>(null)
  const [isPasswordLong, setPasswordLong] = useState(false)
  const { form, busy, errorOf, clearProblem, field } = useForm({
    schema: loadSchema,
    async submit(account, language) {
      const answer = await httpApi.signIn(account)
      if (!answer.ok) {
        if (answer.refusal.details?.active_account === false) {
          knownActive.write(false)
          notActivated.current = { email: account.email, codeSentAt: Date.now(), ...signUpOf(answer.refusal) }
        }
        const place = workingPlaceOf(answer.refusal, account.email)
        setWorkingPlace(place)
        if (place) return refusedField(wholeForm, words[workWords[place.console].said])
        return refusedForm(answer.refusal, language)
      }
      startSession(answer.value.token)
      knownActive.write(true)
      await navigate(takeRememberedRoute(), { replace: true })
      return {}
    },
  })

  const problem = errorOf(wholeForm)
  const onActivated = useEffectEvent(() => {
    clearProblem(wholeForm)
    const hasPassword = initial.password !== undefined
    const next = hasPassword
      ? element.current?.querySelector<HTMLElement>('[type=submit]')
      : element.current?.elements.namedItem(activatedEmail ? 'password' : 'email')
    if (next instanceof HTMLElement) next.focus()
    onSettled()
  })
  useEffect(() => {
    if (activatedEmail !== undefined) onActivated()
  }, [activatedEmail])

  function activate() {
    const email = String(new FormData(element.current ?? undefined).get('email') ?? '').trim()
    const known = notActivated.current
    onActivate(known?.email === email ? known : { email, codeSentAt: 0 })
  }

  return (
    <form {...form} ref={element} className="grid grid-cols-1 gap-4">
      {problem && (
        <Banner type="error" action={workingPlace && <ConsoleLink {...workingPlace} />}>
          {problem}
        </Banner>
      )}
      <EmailField
        label={account.email}
        autoComplete="username"
        enterKeyHint="next"
        defaultValue={initial.email}
        error={errorOf('email')}
      />
      <PasswordField
        label={account.password}
        autoComplete="current-password"
        enterKeyHint="go"
        labels={account}
        hint={isPasswordLong ? words.passwordLong : undefined}
        {...field('password')}
        defaultValue={initial.password}
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
