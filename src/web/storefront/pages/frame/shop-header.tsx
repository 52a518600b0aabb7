import { Link, useLocation } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useToken } from '#web/shared/session/session.ts'
import { LanguageSwitch } from '#web/storefront/pieces/page/language-switch.tsx'
import { layoutWords } from '#web/storefront/pieces/page/layout-words.ts'
import { Logo } from '#web/ui/pictures/logo.tsx'
import { AccountArea } from './account-area.tsx'
import { CurrentArea } from './current-area.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { HeaderSearch } from './search/header-search.tsx'
import { SellerLink } from './seller-link.tsx'
import { isShoppingScreen } from './shopping-mode.ts'
import { useHomeAnchor } from './use-home-anchor.ts'

const link = 'inline-flex min-h-9 shrink-0 items-center rounded-full px-2 hover:text-ink'

/** The quiet row above the header; what has no room in it on a tablet is in the menu, as all of it is on phones. */
function TopBar() {
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
          <CurrentArea />
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

const CartDropdown = createLazyPart(async () => (await import('./cart/cart-dropdown.tsx')).CartDropdown)

const menuItem =
  'min-h-11 items-center rounded-full px-3 font-bold text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current]:text-ink'

/** Sections of the home page, and pages. Where the search needs the room they are in the footer. */
const sections = ['bestseller', 'service'] as const
const pages = [
  { key: 'about', page: '/about-us' },
  { key: 'contact', page: '/contact-us' },
] as const

export function ShopHeader() {
  const words = useWords(layoutWords)
  const { pathname } = useLocation()
  const homeAnchor = useHomeAnchor()
  const hasCart = useToken() !== null && isShoppingScreen(pathname)
  return (
    // The top bar scrolls away, the row below it stays.
    <header data-head className="sticky top-0 z-40 border-b border-line bg-paper md:-top-10">
      <TopBar />
      <div className="wrap flex min-h-16 items-center gap-2 sm:gap-4">
        <Link
          to="/"
          aria-label={words.homeLink}
          className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-md"
        >
          <Logo className="size-10" />
          <span className="hidden text-xl font-bold tracking-tight sm:block">Mâm</span>
        </Link>
        <nav aria-label={words.mainMenu} className="hidden md:flex">
          <Link
            to="/"
            aria-current={pathname === '/list-partners' ? 'page' : undefined}
            className={`inline-flex ${menuItem}`}
          >
            {words.home}
          </Link>
          {sections.map((id) => (
            <Link key={id} to={homeAnchor(id)} className={`hidden lg:inline-flex ${menuItem}`}>
              {words[id]}
            </Link>
          ))}
          {pages.map(({ key, page }) => (
            <Link
              key={key}
              to={page}
              aria-current={pathname === page ? 'page' : undefined}
              className={`hidden xl:inline-flex ${menuItem}`}
            >
              {words[key]}
            </Link>
          ))}
        </nav>
        <HeaderSearch />
        <div className="ml-auto flex shrink-0 items-center xl:has-[>:only-child]:hidden">
          {hasCart && <CartDropdown />}
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}
