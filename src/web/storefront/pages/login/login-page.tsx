import { lazy, Suspense, useEffect } from 'react'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { untilThere } from '#web/shared/loading/until-there.ts'
import { takeRememberedRoute } from '#web/shared/session/remembered-route.ts'
import { currentToken, onSessionElsewhere } from '#web/shared/session/session.ts'
import { DemoNotice } from '#web/storefront/pieces/account/demo-notice.tsx'
import { FreshNotice } from '#web/storefront/pieces/account/fresh-notice.tsx'
import { LoginFrame } from '#web/storefront/pieces/account/login-frame.tsx'
import { PageHead } from '#web/storefront/pieces/page/page-head.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { LoginForm } from './login-form.tsx'
import { loginWords } from './login-words.ts'
import { useActivation } from './use-activation.ts'

/**
 * The page came from the server, which knows no token: once it lives, whoever has one goes to the root. Who logs in
 * by another tab goes on here too, to where this one was.
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

/** The page is the same for everybody; whoever has a token is sent on by the browser. */
export function loader() {
  return null
}

/** Whoever is signed in has nothing to do here (spec §2). */
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
