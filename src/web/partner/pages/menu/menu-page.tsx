import { useSearchParams } from 'react-router'
import { isStaffAllowed } from '#domain/accounts/roles.ts'
import { QueryView } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'
import { createRestaurantPage, type RestaurantProps } from '../../frame/restaurant-page.tsx'
import { DaypartsView } from './dayparts/dayparts-view.tsx'
import { HistoryView } from './history/history-view.tsx'
import { ImportView } from './import/import-view.tsx'
import { DishesView } from './list/dishes-view.tsx'
import { OptionsView } from './options/options-view.tsx'
import { menuWords } from './parts/menu-words.ts'
import { useMenu } from './parts/use-menu.ts'
import { PricesView } from './prices/prices-view.tsx'

const views = ['dishes', 'options', 'times', 'import', 'prices', 'history'] as const
type View = (typeof views)[number]

function Menu({ own }: RestaurantProps) {
  const words = useWords(menuWords)
  const [params] = useSearchParams()
  const menu = useMenu(own.partner_id)
  const mayEdit = isStaffAllowed(own.role, 'menu:edit')
  const shown: readonly View[] = mayEdit ? views : ['dishes', 'options']
  const current = shown.find((view) => view === params.get('view')) ?? 'dishes'
  const items = shown.map((key) => ({
    key,
    label: words[key],
    to: key === 'dishes' ? '/menu' : `/menu?view=${key}`,
  }))
  return (
    <>
      <TabLinks label={words.views} items={items} current={current} />
      <QueryView query={menu.query}>
        {(rows) => (
          <>
            {current === 'dishes' && <DishesView rows={rows} menu={menu} mayEdit={mayEdit} />}
            {current === 'options' && <OptionsView rows={rows} menu={menu} mayEdit={mayEdit} />}
            {current === 'times' && <DaypartsView rows={rows} menu={menu} />}
            {current === 'import' && (
              <ImportView menu={menu} isStarting={own.is_waiting === true || own.is_starting === true} />
            )}
            {current === 'prices' && <PricesView rows={rows} menu={menu} />}
            {current === 'history' && <HistoryView menu={menu} />}
          </>
        )}
      </QueryView>
    </>
  )
}

/** The menu. Owners and managers edit it, and the kitchen sets the stock. */
export const MenuPage = createRestaurantPage(menuWords, 'menu:stock', Menu)
