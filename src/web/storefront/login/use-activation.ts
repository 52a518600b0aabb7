import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { signUpBannerMs } from '#domain/limits.ts'
import type { WaitingAccount } from './waiting-account.ts'

/** What happens around the activation of an account: its modal, the banner after signing up, and the way on to the login. */
export function useActivation() {
  const { key } = useLocation()
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState<{ account: WaitingAccount; openedAt: string } | null>(null)
  const [isFresh, setFresh] = useState(false)
  const [activatedEmail, setActivatedEmail] = useState<string>()
  useEffect(() => {
    if (!isFresh) return
    const timer = setTimeout(() => setFresh(false), signUpBannerMs)
    return () => clearTimeout(timer)
  }, [isFresh])

  function open(account: WaitingAccount): void {
    setWaiting({ account, openedAt: key })
  }

  return {
    /** The account of the open modal; any navigation closes it (spec §2). */
    account: waiting?.openedAt === key ? waiting.account : null,
    /** Whether 'Sign up success' is to be read now. */
    isFresh,
    /** The account that was activated just now: the login form begins with it. */
    activatedEmail,
    open,
    close: () => setWaiting(null),
    signedUp(account: WaitingAccount): void {
      setFresh(true)
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
