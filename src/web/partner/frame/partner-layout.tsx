import { NavLink, Outlet, useOutletContext } from 'react-router'
import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { chooseRestaurant, useRestaurant } from '../restaurant.ts'
import { layoutWords } from './layout-words.ts'

const linkClass =
  'flex min-h-12 items-center gap-2 rounded-full px-4 font-bold hover:bg-sunken aria-[current=page]:bg-ink aria-[current=page]:text-paper'

/** What stands above every page of the console: where one can go, and for which restaurant. */
export function PartnerLayout() {
  const words = useWords(layoutWords)
  const lang = useContentLang()
  const me = useOutletContext<OutputOf<Endpoints['getStaff']>>()
  const own = useRestaurant(me.memberships)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <nav aria-label={words.pages} className="flex gap-1">
          <NavLink to="/" end className={linkClass}>
            <Icon name="house" />
            {words.start}
          </NavLink>
          <NavLink to="/orders" className={linkClass}>
            <Icon name="shopping-bag" />
            {words.orders}
          </NavLink>
        </nav>
        {me.memberships.length > 1 && own && (
          <label className="ml-auto flex min-w-0 items-center gap-2 max-sm:w-full">
            <span className="sr-only">{words.restaurant}</span>
            <Icon name="store" className="text-muted" />
            <select
              lang={lang}
              value={own.partner_id}
              onChange={(event) => chooseRestaurant(Number(event.target.value))}
              className="control max-w-72"
            >
              {me.memberships.map(({ partner_id, partner_name }) => (
                <option key={partner_id} value={partner_id}>
                  {partner_name}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <Outlet context={me} />
    </>
  )
}
