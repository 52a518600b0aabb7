import { lazy, Suspense, useEffect, useState } from 'react'
import { redirect, useLocation, useNavigate, useSearchParams } from 'react-router'
import { signUpBannerMs } from '#domain/shop/limits.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { importWithRetries } from '#web/shared/loading/import-with-retries.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { takeRememberedRoute, useRememberedRoute } from '#web/shared/session/remembered-route.ts'
import { currentToken, onSessionElsewhere } from '#web/shared/session/session.ts'
import { DemoNotice } from '#web/storefront/pieces/account/demo-notice.tsx'
import { FreshNotice, useFreshNotice } from '#web/storefront/pieces/account/fresh-notice.tsx'
import { LoginFrame } from '#web/storefront/pieces/account/login-frame.tsx'
import type { WaitingAccount } from '#web/storefront/pieces/account/waiting-account.ts'
import { PageHead } from '#web/storefront/pieces/page/page-head.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { LoginForm } from './login-form.tsx'
import { loginWords } from './login-words.ts'
import { welcomeTo } from './welcome-to.ts'

/**
 * The state around the activation of an account: its modal, the banner after signing up, and the return to the login.
 */
function useActivation() {
  const { key } = useLocation()
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState<{ account: WaitingAccount; openedAt: string } | null>(null)
  const [lastSent, setLastSent] = useState<WaitingAccount>()
  const [activatedEmail, setActivatedEmail] = useState<string>()
  const [typed, setTyped] = useState<{ email: string; password: string }>()
  const { isFresh, begin, noteShown } = useFreshNotice(signUpBannerMs)

  /** Opened again for the same account, the modal keeps the time of its last code, so that the wait of 30 s for
   * the next code goes on (rule 8.3). */
  // An empty email: the link of a mail has opened the page, and the account is not known.
  function open(account: WaitingAccount): void {
    const isSame = account.email === '' || account.email === lastSent?.email
    const known = isSame && lastSent && lastSent.codeSentAt > account.codeSentAt ? lastSent : account
    if (known.codeSentAt > 0) setLastSent(known)
    setWaiting({ account: known, openedAt: key })
  }

  return {
    /** The account of the open modal; any navigation closes it (rule 2.2). */
    account: waiting?.openedAt === key ? waiting.account : null,
    /** Whether 'Sign up success' is shown. */
    isFresh,
    noteShown,
    /** The account activated just now; the login form is filled in with it. */
    activatedEmail,
    /** The password typed for the sign-up of that account. It stays in memory, so that one press logs in. */
    password: typed?.email === activatedEmail ? typed?.password : undefined,
    open,
    close: () => setWaiting(null),
    signedUp(account: WaitingAccount, password: string): void {
      setTyped({ email: account.email, password })
      begin()
      open(account)
    },
    activated(): void {
      setActivatedEmail(waiting?.account.email ?? '')
      setWaiting(null)
      void navigate('/login', { replace: true })
    },
    /** Called once the focus has moved to the filled form. */
    clearActivatedEmail: () => setActivatedEmail(undefined),
  }
}

/**
 * The server renders the page without knowledge of a token; the hydrated page redirects to the root where there is one.
 * A login in another tab continues here too, at the page from which this tab came. `onCode` is called when the link of a
 * mail has opened the page.
 */
function useLeaveWhenSignedIn(onCode: () => void): void {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens: after a login on it, the form navigates itself
  useEffect(() => {
    if (currentToken() !== null) void navigate('/', { replace: true })
    else if (location.hash.startsWith('#code=')) onCode()
  }, [])
  useEffect(
    () =>
      onSessionElsewhere(() => {
        if (currentToken() !== null) void navigate(takeRememberedRoute(), { replace: true })
      }),
    [navigate],
  )
}

// React’s own `lazy`: the server renders it, which createLazyPart does not.
const SignUpForm = lazy(() => importWithRetries(() => import('./sign-up-form.tsx')))
const ActivationModal = createLazyPart(
  async () => (await import('#web/storefront/pieces/account/activation-modal.tsx')).ActivationModal,
)

/** The page is the same for every visitor; with a token the browser redirects. */
export function loader() {
  return null
}

/** Redirects to the root with a token (rule 2.1). */
export function clientLoader() {
  if (currentToken() !== null) throw redirect('/')
  return null
}

export default function LoginPage() {
  const words = useWords(loginWords)
  const [query] = useSearchParams()
  const isSignUp = query.get('tab') === 'sign-up'
  const goingTo = useRememberedRoute()
  const activation = useActivation()
  useLeaveWhenSignedIn(() => activation.open({ email: '', codeSentAt: 0 }))
  const success = activation.isFresh && (
    <FreshNotice onShown={activation.noteShown}>{words.signUpSuccess}</FreshNotice>
  )
  return (
    <LoginFrame title={isSignUp ? words.welcomeNew : words[welcomeTo(goingTo)]}>
      <PageHead title={isSignUp ? words.signUpTitle : words.loginTitle} description={words.description} />
      <TabLinks
        label={words.tabs}
        current={isSignUp ? 'sign-up' : 'login'}
        items={[
          { key: 'login', label: words.login, to: '/login' },
          { key: 'sign-up', label: words.signUp, to: '/login?tab=sign-up' },
        ]}
        className="mb-4 mt-5"
      />
      {query.has('ended') && (
        <Banner type="info" className="mb-4">
          {words.sessionEnded}
        </Banner>
      )}
      {activation.account === null && success && (
        <Banner type="success" className="mb-4">
          {success}
        </Banner>
      )}
      {isSignUp && <DemoNotice />}
      <Card>
        {isSignUp ? (
          <Suspense fallback={<Skeleton className="h-140 w-full" />}>
            <SignUpForm onSignedUp={activation.signedUp} />
          </Suspense>
        ) : (
          <LoginForm
            activatedEmail={activation.activatedEmail}
            password={activation.password}
            onActivate={activation.open}
            onSettled={activation.clearActivatedEmail}
          />
        )}
      </Card>
      {activation.account && (
        <ActivationModal
          account={activation.account}
          notice={success}
          onCodeSent={activation.open}
          onActivated={activation.activated}
          onClose={activation.close}
        />
      )}
    </LoginFrame>
  )
}
