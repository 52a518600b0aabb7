import { lazy, Suspense, useEffect, useState } from 'react'
import { redirect, useLocation, useNavigate, useSearchParams } from 'react-router'
import { signUpBannerMs } from '#domain/shop/limits.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { untilThere } from '#web/shared/loading/until-there.ts'
import { takeRememberedRoute } from '#web/shared/session/remembered-route.ts'
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

/** What happens around the activation of an account: its modal, the banner after signing up, and the way on to the login. */
function useActivation() {
  const { key } = useLocation()
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState<{ account: WaitingAccount; openedAt: string } | null>(null)
  const [lastSent, setLastSent] = useState<WaitingAccount>()
  const [activatedEmail, setActivatedEmail] = useState<string>()
  const [typed, setTyped] = useState<{ email: string; password: string }>()
  const { isFresh, begin, noteShown } = useFreshNotice(signUpBannerMs)

  /** Opened again for the same account, the modal still knows when a code was sent: there is none sooner than 30 s later (rule 8.3). */
  function open(account: WaitingAccount): void {
    const isSame = account.email === '' || account.email === lastSent?.email
    const known = isSame && lastSent && lastSent.codeSentAt > account.codeSentAt ? lastSent : account
    if (known.codeSentAt > 0) setLastSent(known)
    setWaiting({ account: known, openedAt: key })
  }

  return {
    /** The account of the open modal; any navigation closes it (rule 2.2). */
    account: waiting?.openedAt === key ? waiting.account : null,
    /** Whether 'Sign up success' is to be read now. */
    isFresh,
    noteShown,
    /** The account that was activated just now: the login form begins with it. */
    activatedEmail,
    /** What was typed to sign up with that account, in memory only: one press logs in. */
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
    /** The focus has gone where it was due. */
    settled: () => setActivatedEmail(undefined),
  }
}

/**
 * The server renders the page without knowing of a token: once hydrated, it redirects to the root where there is one. A
 * login in another tab continues here too, at the page that this tab came from.
 */
function useLeaveWhenSignedIn(): void {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival, since a login just made has its own way on
  useEffect(() => {
    if (currentToken() !== null) void navigate('/', { replace: true })
  }, [])
  useEffect(
    () =>
      onSessionElsewhere(() => {
        if (currentToken() !== null) void navigate(takeRememberedRoute(), { replace: true })
      }),
    [navigate],
  )
}

// The server renders it, as a lazy part of ours it would not.
const SignUpForm = lazy(() => untilThere(() => import('./sign-up-form.tsx')))
const ActivationModal = createLazyPart(
  async () => (await import('#web/storefront/pieces/account/activation-modal.tsx')).ActivationModal,
)

/** The page is the same for everybody; with a token the browser redirects. */
export function loader() {
  return null
}

/** With a token it redirects to the root (rule 2.1). */
export function clientLoader() {
  if (currentToken() !== null) throw redirect('/')
  return null
}

export default function LoginPage() {
  const words = useWords(loginWords)
  const [query] = useSearchParams()
  const isSignUp = query.get('tab') === 'sign-up'
  const activation = useActivation()
  useLeaveWhenSignedIn()
  const success = activation.isFresh && (
    <FreshNotice onShown={activation.noteShown}>{words.signUpSuccess}</FreshNotice>
  )
  return (
    <LoginFrame>
      <PageHead title={isSignUp ? words.signUpTitle : words.loginTitle} description={words.description} />
      <h1 className="mt-2 text-3xl">{isSignUp ? words.welcomeNew : words.welcome}</h1>
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
            onSettled={activation.settled}
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
