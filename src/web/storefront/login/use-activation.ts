import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { signUpBannerMs } from '#domain/limits.ts'
import { useFreshNotice } from './fresh-notice.tsx'
import type { WaitingAccount } from './waiting-account.ts'

/** What happens around the activation of an account: its modal, the banner after signing up, and the way on to the login. */
export function useActivation() {
  const { key } = useLocation()
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState<{ account: WaitingAccount; openedAt: string } | null>(null)
  const [activatedEmail, setActivatedEmail] = useState<string>()
  const { isFresh, begin, noteShown } = useFreshNotice(signUpBannerMs)

  function open(account: WaitingAccount): void {
    setWaiting({ account, openedAt: key })
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
