import { type ReactNode, useState } from 'react'
import { registrationBannerMs } from '#domain/shop/limits.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { DemoNotice } from '#web/storefront/pieces/account/demo-notice.tsx'
import { FreshNotice, useFreshNotice } from '#web/storefront/pieces/account/fresh-notice.tsx'
import { LoginFrame } from '#web/storefront/pieces/account/login-frame.tsx'
import type { ActivatedKind, WaitingAccount } from '#web/storefront/pieces/account/waiting-account.ts'
import { Banner } from '#web/ui/notices/banner.tsx'
import { registrationWords } from './registration-words.ts'

/** Called once a registration is stored, with its e-mail and the id of the sign-up. */
export type OnRegistered = (email: string, signUpId: string) => void

const Registered = createLazyPart(async () => (await import('./registered.tsx')).Registered)
const ActivationModal = createLazyPart(
  async () => (await import('#web/storefront/pieces/account/activation-modal.tsx')).ActivationModal,
)

/** The steps until a registration is approved, shown before the form. */
function RegistrationSteps({ kind }: { kind: 'partner' | 'driver' }) {
  const words = useWords(registrationWords)
  const { isApprovedAtOnce } = useShopData()
  const steps = [words.stepForm, words.stepCode, isApprovedAtOnce ? words[`${kind}In`] : words.stepApproval]
  return (
    <section
      aria-labelledby="registration-steps"
      className="mb-5 grid gap-2 rounded-lg bg-sunken p-4 sm:px-6"
    >
      <h2 id="registration-steps" className="text-base">
        {words.steps}
      </h2>
      <ol className="grid list-decimal gap-1 pl-5 text-sm marker:font-bold">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}

type RegistrationPageProps = {
  kind: Exclude<ActivatedKind, 'customer'>
  head: { title: string; intro: string; description: string }
  /** Shown for 5 s after the registration. */
  success?: string
  children: (onRegistered: OnRegistered) => ReactNode
}

/** A registration and its later steps: the code from the mail, and the way on. */
export function RegistrationPage({ kind, head, success, children }: RegistrationPageProps) {
  const [account, setAccount] = useState<WaitingAccount | null>(null)
  const [isModalOpen, setModalOpen] = useState(false)
  const [isActivated, setActivated] = useState(false)
  const { isFresh, begin, noteShown } = useFreshNotice(registrationBannerMs)
  function registered(email: string, signUpId: string): void {
    setAccount({ email, codeSentAt: Date.now(), signUpId })
    begin()
    setModalOpen(true)
  }
  const notice = isFresh && success && <FreshNotice onShown={noteShown}>{success}</FreshNotice>
  const banner = notice ? <Banner type="success">{notice}</Banner> : null
  return (
    <LoginFrame {...head}>
      {account ? (
        <Registered
          kind={kind}
          email={account.email}
          isActivated={isActivated}
          banner={isModalOpen ? null : banner}
          onEnterCode={() => setModalOpen(true)}
        />
      ) : (
        <>
          <DemoNotice />
          <RegistrationSteps kind={kind} />
          {children(registered)}
        </>
      )}
      {account && isModalOpen && (
        <ActivationModal
          kind={kind}
          account={account}
          notice={notice}
          onCodeSent={setAccount}
          onActivated={() => {
            setActivated(true)
            setModalOpen(false)
          }}
          onClose={() => setModalOpen(false)}
        />
      )}
    </LoginFrame>
  )
}
