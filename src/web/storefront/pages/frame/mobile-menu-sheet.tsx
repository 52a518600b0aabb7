import { Link, type To } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { useToken } from '#web/shared/session/session.ts'
import { LanguageSwitch } from '#web/storefront/pieces/page/language-switch.tsx'
import { layoutWords } from '#web/storefront/pieces/page/layout-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import { AccountArea } from './account-area.tsx'
import { CurrentArea } from './current-area.tsx'
import { SellerLink } from './seller-link.tsx'
import { useHomeAnchor } from './use-home-anchor.ts'

const row =
  'flex min-h-13 items-center gap-3 rounded-md px-2 text-lg font-bold hover:bg-sunken [&>svg]:size-5'

type MenuLink = [to: To, icon: IconName, name: string, className?: string]

export function MobileMenuSheet({ onClose }: { onClose: () => void }) {
  const words = useWords(layoutWords)
  const homeAnchor = useHomeAnchor()
  const isSignedIn = useToken() !== null
  const links: MenuLink[] = [
    ['/', 'house', words.home],
    [homeAnchor('bestseller'), 'trophy', words.bestseller],
    [homeAnchor('service'), 'shield-check', words.service],
    ['/about-us', 'info', words.about],
    ['/contact-us', 'mail', words.contact],
    ['/register-partner', 'utensils-crossed', words.registerPartner],
    ['/register-driver', 'moped', words.registerDriver],
  ]
  const item = ([to, icon, name, className]: MenuLink) => (
    <Link key={name} to={to} className={classNames(row, className)}>
      <Icon name={icon} />
      {name}
    </Link>
  )
  return (
    <Modal open onClose={onClose} title={words.menu} closeLabel={words.close}>
      <nav aria-label={words.mainMenu} className="grid">
        {links.slice(0, 3).map(item)}
        {/* Wider screens show it beside the name. */}
        {isSignedIn && item(['/history-order', 'package', words.orders, 'md:hidden'])}
        {links.slice(3, 5).map(item)}
        <SellerLink className={row} />
        {links.slice(5).map(item)}
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
