import { Link } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { quietLink } from '#web/storefront/pieces/account/login-frame.tsx'
import { registrationWords } from './registration-words.ts'

/** What whoever presses the button below agrees to, and where to go about it later. */
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
