import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { signUpBannerMs } from '#domain/shop/limits.ts'
import { useFreshNotice } from '#web/storefront/pieces/account/fresh-notice.tsx'
import type { WaitingAccount } from '#web/storefront/pieces/account/waiting-account.ts'

/** What happens around the activation of an account: its modal, the banner after signing up, and the way on to the login. */
export function useActivation() {
  const { key } = useLocation()
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState<{ account: WaitingAccount; openedAt: string } | null>(null)
  const [lastSent, setLastSent] = useState<WaitingAccount>()
  const [activatedEmail, setActivatedEmail] = useState<string>()
  const { isFresh, begin, noteShown } = useFreshNotice(signUpBannerMs)

  /** Opened again for the same account, the modal still knows when a code was sent: there is none sooner than 30 s later (spec §2). */
  function open(account: WaitingAccount): void {
    const isSame = account.email === '' || account.email === lastSent?.email
    const known = isSame && lastSent && lastSent.codeSentAt > account.codeSentAt ? lastSent : account
    if (known.codeSentAt > 0) setLastSent(known)
    setWaiting({ account: known, openedAt: key })
  }

  return {
    /** The account of the open modal; any navigation closes it (spec §2). */
    account: waiting?.openedAt === key ? waiting.account : null,
    /** Whether 'Sign up success' is to be read now. */
    isFresh,
    noteShown,
    /** The account that was activated just now: the login form begins with it. */
    activatedEmail,
    open,
    close: () => setWaiting(null),
    signedUp(account: WaitingAccount): void {
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
