import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { bannerProblems } from '#web/shared/form/banner-problems.ts'
import type { Problems } from '#web/shared/form/shown-problems.ts'
import { useForm } from '#web/shared/form/use-form.tsx'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmailField } from '#web/ui/fields/field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { useConsole } from '../console/console.ts'
import { nextAddress } from '../console/require-person.ts'
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

/** The page that requests a code for a new password. */
export function ForgotPage() {
  const words = useWords(passwordWords)
  const { account } = useConsole()
  return (
    <AccountFrame title={words.forgotTitle} intro={words.forgotIntro} footer={<BackToSignIn />}>
      <ForgotForm ask={account.forgotPassword} />
    </AccountFrame>
  )
}

/** The page that sets a new password with a mailed code. */
export function ResetPage() {
  const words = useWords(passwordWords)
  const { account, session } = useConsole()
  return (
    <AccountFrame title={words.resetTitle} intro={words.resetIntro} footer={<BackToSignIn />}>
      <ResetForm reset={account.resetPassword} endSession={session.forget} />
    </AccountFrame>
  )
}

/**
 * The e-mail that the storefront's login puts into its link (`#email=…`). It is after the `#`, so that no server and no
 * log sees it.
 */
function emailFromLink(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('email') ?? ''
}

const loadSignInSchema = async () => (await import('#contracts/accounts/account-forms.ts')).signInSchema

export type Credentials = { email: string; password: string }

type CredentialsFormProps = {
  /** Signs in. Resolves to the problems of a refusal, or to `{}` after success. */
  signIn: (credentials: Credentials) => Promise<Problems>
}

function CredentialsForm({ signIn }: CredentialsFormProps) {
  const words = useWords(accountWords)
  const { hash } = useLocation()
  const { form, busy, errorOf, banner, field } = useForm({
    schema: loadSignInSchema,
    submit: (credentials) => signIn(credentials),
  })
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      {banner}
      <EmailField
        label={words.email}
        autoComplete="username"
        enterKeyHint="next"
        defaultValue={emailFromLink(hash)}
        error={errorOf('email')}
      />
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        enterKeyHint="go"
        labels={words}
        {...field('password')}
      />
      <Link to="/forgot" className={textLink}>
        {words.forgot}
      </Link>
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        {words.signIn}
      </Button>
    </form>
  )
}

/**
 * The links below the sign-in: to the registration, if there is one, and to the shop for visitors who want to order.
 */
function SignInFooter() {
  const words = useWords(accountWords)
  const { words: own, registerPath } = useConsole()
  const { register } = own[useLanguage()]
  return (
    <>
      {registerPath !== null && (
        <p className="flex flex-wrap items-center gap-x-2 text-muted">
          {words.notYet}
          <a href={registerPath} className={`${textLink} text-ink`}>
            {register}
          </a>
        </p>
      )}
      <a href="/" className="inline-flex min-h-9 items-center justify-self-start text-muted hover:text-ink">
        {words.toShop}
      </a>
    </>
  )
}

/** The first screen of a sign-in: e-mail and password, and links to the other pages. */
export function CredentialsStep({ signIn }: Parameters<typeof CredentialsForm>[0]) {
  const words = useWords(accountWords)
  const { words: own } = useConsole()
  const { intro } = own[useLanguage()]
  const [query] = useSearchParams()
  return (
    <AccountFrame title={words.signInTitle} intro={intro} footer={<SignInFooter />}>
      {query.has('ended') && (
        <Banner type="info" className="mb-4">
          {words.sessionEnded}
        </Banner>
      )}
      <CredentialsForm signIn={signIn} />
    </AccountFrame>
  )
}

/** Starts the session, and opens the page that was requested before the sign-in. */
export function useStartSession(): (token: string) => Promise<void> {
  const { session } = useConsole()
  const { search } = useLocation()
  const navigate = useNavigate()
  return async (token) => {
    session.start(token)
    await navigate(nextAddress(search), { replace: true })
  }
}

/** The sign-in page of a console that needs only e-mail and password. */
export function SignInPage() {
  const language = useLanguage()
  const { account } = useConsole()
  const start = useStartSession()

  async function signIn(credentials: Credentials) {
    const answer = await account.signIn(credentials)
    if (!answer.ok) return bannerProblems(answer.refusal, language)
    await start(answer.value.token)
    return {}
  }

  return <CredentialsStep signIn={signIn} />
}
