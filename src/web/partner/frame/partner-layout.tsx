import { NavLink, Outlet, useOutletContext } from 'react-router'
import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { staffMay } from '#domain/accounts/roles.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { chooseRestaurant, useRestaurant } from '../restaurant.ts'
import { layoutWords } from './layout-words.ts'
import { sections } from './sections.ts'

const linkClass =
  'flex min-h-12 shrink-0 items-center gap-2 whitespace-nowrap rounded-full px-4 font-bold hover:bg-sunken aria-[current=page]:bg-ink aria-[current=page]:text-paper'

type Me = OutputOf<Endpoints['getStaff']>

/** For which restaurant this device works; with one there is nothing to choose. */
function RestaurantChoice({ me, current }: { me: Me; current: number }) {
  const words = useWords(layoutWords)
  const lang = useContentLang()
  return (
    <label className="flex min-w-0 items-center gap-2 max-sm:w-full lg:mb-2">
      <span className="sr-only">{words.restaurant}</span>
      <Icon name="store" className="text-muted" />
      <select
        lang={lang}
        value={current}
        onChange={(event) => chooseRestaurant(Number(event.target.value))}
        className="control min-w-0 max-w-72 lg:w-full"
      >
        {me.memberships.map(({ partner_id, partner_name }) => (
          <option key={partner_id} value={partner_id}>
            {partner_name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Around every page of the console: where one can go, beside the page where there is room, else above it. */
export function PartnerLayout() {
  const words = useWords(layoutWords)
  const me = useOutletContext<Me>()
  const own = useRestaurant(me.memberships)
  const shown = sections.filter(({ needs }) => !needs || (own && staffMay(own.role, needs)))
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-6">
      <div className="print:hidden max-lg:contents">
        <div className="flex flex-wrap gap-2 lg:sticky lg:top-4 lg:flex-col">
          {me.memberships.length > 1 && own && <RestaurantChoice me={me} current={own.partner_id} />}
          <nav
            aria-label={words.pages}
            className="flex min-w-0 gap-1 max-lg:w-full max-lg:overflow-x-auto lg:flex-col"
          >
            {shown.map(({ path, icon, word }) => (
              <NavLink key={path} to={path} end={path === '/'} className={linkClass}>
                <Icon name={icon} />
                {words[word]}
              </NavLink>
            ))}
          </nav>
        </div>
      </div>
      <div className="min-w-0">
        <Outlet context={me} />
      </div>
    </div>
  )
}
