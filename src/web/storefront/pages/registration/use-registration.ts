import { useState } from 'react'
import { registrationBannerMs } from '#domain/shop/limits.ts'
import { useFreshNotice } from '#web/storefront/pieces/account/fresh-notice.tsx'
import type { WaitingAccount } from '#web/storefront/pieces/account/waiting-account.ts'

/** Told once a registration is kept: whose it is, and which sign-up. */
export type OnRegistered = (email: string, signUpId: string) => void

/** What follows a registration: the modal for its code, a banner for 5 s (spec §9), and what to read in the end. */
export function useRegistration() {
  const [account, setAccount] = useState<WaitingAccount | null>(null)
  const [isModalOpen, setModalOpen] = useState(false)
  const [isActivated, setActivated] = useState(false)
  const { isFresh, begin, noteShown } = useFreshNotice(registrationBannerMs)
  return {
    /** The account that was registered just now. */
    account,
    isModalOpen,
    isActivated,
    isFresh,
    noteShown,
    registered(email: string, signUpId: string): void {
      setAccount({ email, codeSentAt: Date.now(), signUpId })
      begin()
      setModalOpen(true)
    },
    codeSent: setAccount,
    openModal: () => setModalOpen(true),
    closeModal: () => setModalOpen(false),
    activated(): void {
      setActivated(true)
      setModalOpen(false)
    },
  }
}
