import { useState } from 'react'
import { resendLockSeconds } from '#domain/shop/limits.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { useSecondsLeft } from '#web/storefront/pieces/account/use-seconds-left.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { changeEmailWords } from './change-email-words.ts'
import { useRefusedProfile } from './use-refused-profile.ts'
import type { WaitingEmail } from './waiting-email.ts'

type FetchEmailCodeProps = { waiting: WaitingEmail; onWaiting: (waiting: WaitingEmail | null) => void }

/** Asks for the code once more, at most once in 30 seconds (spec §4), or goes back to another e-mail. */
export function FetchEmailCode({ waiting, onWaiting }: FetchEmailCodeProps) {
  const words = useWords(changeEmailWords)
  const refused = useRefusedProfile()
  const [isBusy, setBusy] = useState(false)
  const { email, codeSentAt } = waiting
  const secondsLeft = useSecondsLeft(codeSentAt + resendLockSeconds * 1000)

  async function fetchAgain(): Promise<void> {
    if (secondsLeft > 0) return
    setBusy(true)
    const answer = await httpApi.resendChangeEmail({ new_email: email })
    setBusy(false)
    if (answer.ok) {
      showToast({ type: 'success', message: words.codeSent })
      onWaiting({ email, codeSentAt: Date.now() })
      return
    }
    for (const { sentence } of Object.values(await refused(answer.refusal))) {
      showToast({ type: 'error', message: sentence })
    }
    // Replaced by another tab's wish, or used there: this step has nothing to wait for.
    if (answer.refusal.code === 'email_not_pending') onWaiting(null)
  }

  return (
    <div className="mt-6 grid grid-cols-1 gap-2 border-t border-line pt-5">
      <Button
        block
        busy={isBusy}
        aria-disabled={secondsLeft > 0}
        onClick={fetchAgain}
        className="tabular-nums"
      >
        {secondsLeft > 0 ? words.fetchAgainIn(secondsLeft) : words.fetchAgain}
      </Button>
      <Button variant="ghost" block onClick={() => onWaiting(null)}>
        {words.otherEmail}
      </Button>
    </div>
  )
}
