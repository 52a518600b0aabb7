import { useId } from 'react'
import { Link } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { quietLink } from '#web/storefront/pieces/account/login-frame.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { registrationWords } from './registration-words.ts'

type SubmitBarProps = {
  isValid: boolean
  busy: boolean
  /** The server's refusal, which is shown until an edit. */
  refused?: string | undefined
}

/** Sends the registration once it is complete. A press before that sends nothing and shows what is missing. */
export function SubmitBar({ isValid, busy, refused }: SubmitBarProps) {
  const words = useWords(registrationWords)
  const hintId = useId()
  const hint = refused ? `${refused} ${words.changeFirst}` : !isValid && words.fillIn
  return (
    <div className="grid grid-cols-1 gap-2">
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        busy={busy}
        aria-disabled={!isValid || busy || refused !== undefined || undefined}
        aria-describedby={hintId}
      >
        {words.signUp}
      </Button>
      <p id={hintId} className="min-h-6 text-center text-sm text-muted">
        {hint}
      </p>
    </div>
  )
}

/** The terms that pressing the button accepts, and where to read them later. */
export function ConsentNote({ children }: { children: string }) {
  const words = useWords(registrationWords)
  return (
    <div>
      <p className="text-sm text-muted">{children}</p>
      <Link to="/contact-us" className={quietLink}>
        {words.askForData}
      </Link>
    </div>
  )
}
