import type { RouteObject } from 'react-router'
import { consoleRoutes, lazyPage } from '#web/shared/console-app/console-routes.tsx'
import { PartnerLayout } from './frame/partner-layout.tsx'
import { partnerConsole, signedIn } from './partner-api.ts'

/** The pages of the restaurant's console, under /partner/. */
export const routes: RouteObject[] = consoleRoutes(partnerConsole, {
  signedIn,
  open: [lazyPage('join', async () => (await import('./pages/join/join-page.tsx')).JoinPage)],
  pages: [
    {
      element: <PartnerLayout />,
      children: [
        lazyPage(undefined, async () => (await import('./pages/home/home-page.tsx')).HomePage),
        lazyPage('start', async () => (await import('./pages/start/start-page.tsx')).StartPage),
        lazyPage(
          'practice',
          async () => (await import('./pages/orders/practice/practice-page.tsx')).PracticePage,
        ),
        lazyPage('hours', async () => (await import('./pages/hours/hours-page.tsx')).HoursPage),
        lazyPage('menu', async () => (await import('./pages/menu/menu-page.tsx')).MenuPage),
        lazyPage('vouchers', async () => (await import('./pages/vouchers/vouchers-page.tsx')).VouchersPage),
        lazyPage(
          'statements',
          async () => (await import('./pages/statements/statements-page.tsx')).StatementsPage,
        ),
        lazyPage(
          'statements/:id',
          async () => (await import('./pages/statements/statement-page.tsx')).StatementPage,
        ),
        lazyPage('orders', async () => (await import('./pages/orders/orders-page.tsx')).OrdersPage),
        lazyPage('notices', async () => (await import('./pages/notices/notices-page.tsx')).NoticesPage),
        lazyPage('money', async () => (await import('./pages/money/money-page.tsx')).MoneyPage),
        lazyPage(
          'money/orders',
          async () => (await import('./pages/money/sold-orders-page.tsx')).SoldOrdersPage,
        ),
        lazyPage('reviews', async () => (await import('./pages/reviews/reviews-page.tsx')).ReviewsPage),
        lazyPage('staff', async () => (await import('./pages/staff/staff-page.tsx')).StaffPage),
        lazyPage(
          'deliveries',
          async () => (await import('./pages/deliveries/deliveries-page.tsx')).DeliveriesPage,
        ),
      ],
    },
  ],
})
