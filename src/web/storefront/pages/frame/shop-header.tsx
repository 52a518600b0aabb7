import { Link, useLocation } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useToken } from '#web/shared/session/session.ts'
import { LanguageSwitch } from '#web/storefront/pieces/page/language-switch.tsx'
import { layoutWords } from '#web/storefront/pieces/page/layout-words.ts'
import { ToTop } from '#web/storefront/pieces/page/to-top.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { useOpenHere } from '#web/ui/dialogs/use-open-here.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Logo } from '#web/ui/pictures/logo.tsx'
import { AccountArea } from './account-area.tsx'
import { CurrentArea } from './current-area.tsx'
import { PlaceLine } from './place/place-line.tsx'
import { LateHeaderSearch } from './search/late-header-search.ts'
import { SellerLink } from './seller-link.tsx'
import { isShoppingScreen } from './shopping-mode.ts'
import { useHomeAnchor } from './use-home-anchor.ts'

const MobileMenuSheet = createLazyPart(async () => (await import('./mobile-menu-sheet.tsx')).MobileMenuSheet)

/** The menu of phones and other narrow windows; its sheet is fetched when it is first opened. */
function MobileMenu() {
  const words = useWords(layoutWords)
  const { isOpen, open, close } = useOpenHere()
  return (
    <>
      <IconButton
        label={words.openMenu}
        icon={<Icon name="menu" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        className="-mr-2 xl:hidden"
      />
      {isOpen && <MobileMenuSheet onClose={close} />}
    </>
  )
}

const link = 'inline-flex min-h-9 shrink-0 items-center rounded-full px-2 hover:text-ink'

/** The row above the header: the place to deliver to and, on wider screens, the account and further links. */
function TopBar() {
  const words = useWords(layoutWords)
  return (
    <div className="bg-sunken text-xs text-muted">
      <div className="wrap flex min-h-10 items-center justify-between gap-4">
        <div className="flex min-w-0 flex-1">
          <PlaceLine />
        </div>
        <div className="flex shrink-0 items-center gap-1 max-md:hidden">
          <SellerLink className={`${link} gap-2 max-xl:hidden`} />
          <Link to="/register-partner" className={`${link} max-xl:hidden`}>
            {words.registerPartner}
          </Link>
          <Link to="/register-driver" className={`${link} max-xl:hidden`}>
            {words.registerDriver}
          </Link>
          <CurrentArea />
        </div>
        <div className="flex shrink-0 items-center gap-2 max-md:hidden">
          <section
            aria-label={words.account}
            className="flex min-w-84 shrink-0 items-center justify-end gap-2"
          >
            <AccountArea />
          </section>
          <LanguageSwitch />
        </div>
      </div>
    </div>
  )
}

const CartDropdown = createLazyPart(async () => (await import('./cart/cart-dropdown.tsx')).CartDropdown)
const AllCartsButton = createLazyPart(
  async () => (await import('./all-carts/all-carts-button.tsx')).AllCartsButton,
)

/** On a restaurant's pages its cart, on the contact and about pages none, elsewhere all carts (rule 2.6). */
function HeaderCart() {
  const { pathname } = useLocation()
  if (useToken() === null || /^\/(contact|about)-us$/.test(pathname)) return null
  return isShoppingScreen(pathname) ? <CartDropdown /> : <AllCartsButton />
}

/** Sections of the home page that the header links to. On narrow windows only the menu and the footer do. */
const sections = ['bestseller', 'service'] as const
const pages = [
  { key: 'about', page: '/about-us' },
  { key: 'contact', page: '/contact-us' },
] as const

export function ShopHeader({ className }: { className: string }) {
  const words = useWords(layoutWords)
  const { pathname } = useLocation()
  const homeAnchor = useHomeAnchor()
  return (
    // The top bar scrolls away; the row below it stays.
    <header data-head className={`sticky z-40 border-b border-line bg-paper -top-10 ${className}`}>
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
            className="inline-flex menu-link"
          >
            {words.home}
          </Link>
          {sections.map((id) => (
            <Link key={id} to={homeAnchor(id)} className="hidden lg:inline-flex menu-link">
              {words[id]}
            </Link>
          ))}
          {pages.map(({ key, page }) => (
            <Link
              key={key}
              to={page}
              aria-current={pathname === page ? 'page' : undefined}
              className="hidden xl:inline-flex menu-link"
            >
              {words[key]}
            </Link>
          ))}
        </nav>
        <LateHeaderSearch className="contents" />
        <ToTop />
        <div className="ml-auto flex shrink-0 items-center xl:has-[>:only-child]:hidden">
          <HeaderCart />
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}
