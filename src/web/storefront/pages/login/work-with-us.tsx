import { Link } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { quietLink } from '#web/storefront/pieces/account/quiet-link.ts'
import { loginWords } from './login-words.ts'

/** The ways to the registration of restaurants and drivers (spec §2: login). */
export function WorkWithUs() {
  const words = useWords(loginWords)
  return (
    <div className="border-t border-line pt-4">
      <p className="text-sm text-muted">{words.workWithUs}</p>
      <p className="flex flex-wrap gap-x-5">
        <Link to="/register-partner" className={quietLink}>
          {words.registerPartner}
        </Link>
        <Link to="/register-driver" className={quietLink}>
          {words.registerDriver}
        </Link>
      </p>
    </div>
  )
}
