import { Link } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { useToken } from '#web/shared/session/session.ts'
import { LanguageSwitch } from '#web/storefront/pieces/page/language-switch.tsx'
import { layoutWords } from '#web/storefront/pieces/page/layout-words.ts'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { AccountArea } from './account-area.tsx'
import { CurrentArea } from './current-area.tsx'
import { SellerLink } from './seller-link.tsx'
import { useHomeAnchor } from './use-home-anchor.ts'

const row =
  'flex min-h-13 items-center gap-3 rounded-md px-2 text-lg font-bold hover:bg-sunken [&>svg]:size-5'

export function MobileMenuSheet({ onClose }: { onClose: () => void }) {
  const words = useWords(layoutWords)
  const homeAnchor = useHomeAnchor()
  const isSignedIn = useToken() !== null
  return (
    <Modal open onClose={onClose} title={words.menu} closeLabel={words.close}>
      <nav aria-label={words.mainMenu} className="grid">
        <Link to="/" className={row}>
          <Icon name="house" />
          {words.home}
        </Link>
        <Link to={homeAnchor('bestseller')} className={row}>
          <Icon name="trophy" />
          {words.bestseller}
        </Link>
        <Link to={homeAnchor('service')} className={row}>
          <Icon name="shield-check" />
          {words.service}
        </Link>
        {isSignedIn && (
          // Wider screens have it beside the name.
          <Link to="/history-order" className={`${row} md:hidden`}>
            <Icon name="package" />
            {words.orders}
          </Link>
        )}
        <Link to="/about-us" className={row}>
          <Icon name="info" />
          {words.about}
        </Link>
        <Link to="/contact-us" className={row}>
          <Icon name="mail" />
          {words.contact}
        </Link>
        <SellerLink className={row} />
        <Link to="/register-partner" className={row}>
          <Icon name="utensils-crossed" />
          {words.registerPartner}
        </Link>
        <Link to="/register-driver" className={row}>
          <Icon name="moped" />
          {words.registerDriver}
        </Link>
      </nav>
      <section
        aria-label={words.account}
        className="mt-2 flex min-h-14 items-center justify-between gap-3 border-t border-line pt-2"
      >
        <AccountArea />
      </section>
      <div className="mt-2 flex items-center justify-between gap-3 border-t border-line px-2 pt-4">
        <span className="text-sm text-muted">{words.language}</span>
        <LanguageSwitch />
      </div>
      <div className="flex px-2 text-sm empty:hidden">
        <CurrentArea />
      </div>
    </Modal>
  )
}
