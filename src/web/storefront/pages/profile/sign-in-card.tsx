import { type ReactNode, useState } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useSignOut } from '#web/storefront/pieces/session/use-sign-out.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { profileWords } from './profile-words.ts'
import type { WaitingEmail } from './waiting-email.ts'

const ChangeEmailModal = createLazyPart(
  async () => (await import('./change-email-modal.tsx')).ChangeEmailModal,
)
const ChangePasswordModal = createLazyPart(
  async () => (await import('./change-password-modal.tsx')).ChangePasswordModal,
)

/** What one logs in with, each to be changed in a dialog of its own, and the way out. */
export function SignInCard({ email }: { email: string }) {
  const words = useWords(profileWords)
  const signOut = useSignOut()
  const [open, setOpen] = useState<'email' | 'password' | null>(null)
  const [waiting, setWaiting] = useState<WaitingEmail | null>(null)
  const close = () => setOpen(null)
  return (
    <Card as="section" aria-labelledby="sign-in" className="grid grid-cols-1 gap-4">
      <h2 id="sign-in" className="text-xl">
        {words.signIn}
      </h2>
      <dl className="grid grid-cols-1 gap-4">
        <Entry term={words.email} value={email}>
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('email')}>
            <Icon name="mail" className="size-4.5" />
            {words.changeEmail}
          </Button>
        </Entry>
        <Entry term={words.password} value={words.passwordKept}>
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('password')}>
            <Icon name="key-round" className="size-4.5" />
            {words.changePassword}
          </Button>
        </Entry>
      </dl>
      <div className="border-t border-line pt-4">
        <Button variant="ghost" size="small" onClick={signOut} className="-ml-4">
          <Icon name="log-out" className="size-4.5" />
          {words.logout}
        </Button>
      </div>
      {open === 'email' && (
        <ChangeEmailModal current={email} waiting={waiting} onWaiting={setWaiting} onClose={close} />
      )}
      {open === 'password' && <ChangePasswordModal email={email} onClose={close} />}
    </Card>
  )
}

function Entry({ term, value, children }: { term: string; value: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="mb-1 max-w-full break-words font-bold">{value}</dd>
      <dd>{children}</dd>
    </div>
  )
}
