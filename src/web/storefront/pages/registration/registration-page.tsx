import type { ReactNode } from 'react'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { DemoNotice } from '#web/storefront/pieces/account/demo-notice.tsx'
import { FreshNotice } from '#web/storefront/pieces/account/fresh-notice.tsx'
import { LoginFrame } from '#web/storefront/pieces/account/login-frame.tsx'
import type { ActivatedKind } from '#web/storefront/pieces/account/waiting-account.ts'
import { Banner } from '#web/ui/notices/banner.tsx'
import { RegistrationSteps } from './registration-steps.tsx'
import { type OnRegistered, useRegistration } from './use-registration.ts'

const Registered = createLazyPart(async () => (await import('./registered.tsx')).Registered)
const ActivationModal = createLazyPart(
  async () => (await import('#web/storefront/pieces/account/activation-modal.tsx')).ActivationModal,
)

type RegistrationPageProps = {
  kind: Exclude<ActivatedKind, 'customer'>
  head: { title: string; intro: string; description: string }
  /** Shown for 5 s after the registration. */
  success?: string
  children: (onRegistered: OnRegistered) => ReactNode
}

/** A registration with what follows it: the code from the mail, and the way on. */
export function RegistrationPage({ kind, head, success, children }: RegistrationPageProps) {
  const state = useRegistration()
  const notice = state.isFresh && success && <FreshNotice onShown={state.noteShown}>{success}</FreshNotice>
  const banner = notice ? <Banner type="success">{notice}</Banner> : null
  return (
    <LoginFrame head={head}>
      {state.account ? (
        <Registered kind={kind} state={state} banner={state.isModalOpen ? null : banner} />
      ) : (
        <>
          <DemoNotice />
          <RegistrationSteps kind={kind} />
          {children(state.registered)}
        </>
      )}
      {state.account && state.isModalOpen && (
        <ActivationModal
          kind={kind}
          account={state.account}
          notice={notice}
          onCodeSent={state.codeSent}
          onActivated={state.activated}
          onClose={state.closeModal}
        />
      )}
    </LoginFrame>
  )
}
