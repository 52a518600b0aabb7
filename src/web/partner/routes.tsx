import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { consoleRoutes } from '#web/shared/console-app/console-routes.tsx'
import { PartnerLayout } from './frame/partner-layout.tsx'
import { partnerConsole, signedIn } from './partner-api.ts'

/** A page whose script loads on the first visit. */
function page(path: string | undefined, load: () => Promise<ComponentType>): RouteObject {
  const lazy = async () => ({ Component: await load() })
  return path === undefined ? { index: true, lazy } : { path, lazy }
}

/** The pages of the restaurant's console, under /partner/. */
export const routes: RouteObject[] = consoleRoutes(partnerConsole, {
  signedIn,
  open: [page('join', async () => (await import('./pages/join/join-page.tsx')).JoinPage)],
  pages: [
    {
      element: <PartnerLayout />,
      children: [
        page(undefined, async () => (await import('./pages/home/home-page.tsx')).HomePage),
        page('start', async () => (await import('./pages/start/start-page.tsx')).StartPage),
        page(
          'practice',
          async () => (await import('./pages/orders/practice/practice-page.tsx')).PracticePage,
        ),
        page('hours', async () => (await import('./pages/hours/hours-page.tsx')).HoursPage),
        page('menu', async () => (await import('./pages/menu/menu-page.tsx')).MenuPage),
        page('vouchers', async () => (await import('./pages/vouchers/vouchers-page.tsx')).VouchersPage),
        page(
          'statements',
          async () => (await import('./pages/statements/statements-page.tsx')).StatementsPage,
        ),
        page(
          'statements/:id',
          async () => (await import('./pages/statements/statement-page.tsx')).StatementPage,
        ),
        page('orders', async () => (await import('./pages/orders/orders-page.tsx')).OrdersPage),
        page('notices', async () => (await import('./pages/notices/notices-page.tsx')).NoticesPage),
        page('money', async () => (await import('./pages/money/money-page.tsx')).MoneyPage),
        page('money/orders', async () => (await import('./pages/money/sold-orders-page.tsx')).SoldOrdersPage),
        page('reviews', async () => (await import('./pages/reviews/reviews-page.tsx')).ReviewsPage),
        page('staff', async () => (await import('./pages/staff/staff-page.tsx')).StaffPage),
        page(
          'deliveries',
          async () => (await import('./pages/deliveries/deliveries-page.tsx')).DeliveriesPage,
        ),
      ],
    },
  ],
})
