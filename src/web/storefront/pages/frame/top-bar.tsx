import { Link } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { LanguageSwitch } from '#web/storefront/pieces/page/language-switch.tsx'
import { layoutWords } from '#web/storefront/pieces/page/layout-words.ts'
import { AccountArea } from './account-area.tsx'
import { Here } from './here.tsx'
import { SellerLink } from './seller-link.tsx'

const link = 'inline-flex min-h-9 shrink-0 items-center rounded-full px-2 hover:text-ink'

/** The quiet row above the header; what has no room in it on a tablet is in the menu, as all of it is on phones. */
export function TopBar() {
  const words = useWords(layoutWords)
  return (
    <div className="hidden bg-sunken text-xs text-muted md:block">
      <div className="wrap flex min-h-10 items-center justify-between gap-4">
        <div className="flex min-w-0 items-center gap-2">
          <SellerLink className={`${link} -ml-2 gap-2`} />
          <Link to="/register-partner" className={`${link} max-lg:hidden`}>
            {words.registerPartner}
          </Link>
          <Link to="/register-driver" className={`${link} max-lg:hidden`}>
            {words.registerDriver}
          </Link>
          <Here />
        </div>
        <div className="flex items-center gap-2">
          <section aria-label={words.account} className="flex min-w-84 items-center justify-end gap-2">
            <AccountArea />
          </section>
          <LanguageSwitch />
        </div>
      </div>
    </div>
  )
}
