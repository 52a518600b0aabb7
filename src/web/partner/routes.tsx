import type { RouteObject } from 'react-router'
import { consoleRoutes } from '#web/shared/console-app/console-routes.tsx'
import { PartnerLayout } from './frame/partner-layout.tsx'
import { partnerConsole } from './partner-api.ts'

/** The pages of the restaurant's console, under /partner/. */
export const routes: RouteObject[] = consoleRoutes(partnerConsole, {
  open: [
    {
      path: 'join',
      lazy: async () => ({ Component: (await import('./pages/join/join-page.tsx')).JoinPage }),
    },
  ],
  pages: [
    {
      element: <PartnerLayout />,
      children: [
        {
          index: true,
          lazy: async () => ({ Component: (await import('./pages/home/home-page.tsx')).HomePage }),
        },
        {
          path: 'start',
          lazy: async () => ({ Component: (await import('./pages/start/start-page.tsx')).StartPage }),
        },
        {
          path: 'practice',
          lazy: async () => ({
            Component: (await import('./pages/orders/practice/practice-page.tsx')).PracticePage,
          }),
        },
        {
          path: 'hours',
          lazy: async () => ({ Component: (await import('./pages/hours/hours-page.tsx')).HoursPage }),
        },
        {
          path: 'menu',
          lazy: async () => ({ Component: (await import('./pages/menu/menu-page.tsx')).MenuPage }),
        },
        {
          path: 'vouchers',
          lazy: async () => ({
            Component: (await import('./pages/vouchers/vouchers-page.tsx')).VouchersPage,
          }),
        },
        {
          path: 'statements',
          lazy: async () => ({
            Component: (await import('./pages/statements/statements-page.tsx')).StatementsPage,
          }),
        },
        {
          path: 'statements/:id',
          lazy: async () => ({
            Component: (await import('./pages/statements/statement-page.tsx')).StatementPage,
          }),
        },
        {
          path: 'orders',
          lazy: async () => ({ Component: (await import('./pages/orders/orders-page.tsx')).OrdersPage }),
        },
        {
          path: 'notices',
          lazy: async () => ({ Component: (await import('./pages/notices/notices-page.tsx')).NoticesPage }),
        },
        {
          path: 'money',
          lazy: async () => ({ Component: (await import('./pages/money/money-page.tsx')).MoneyPage }),
        },
        {
          path: 'money/orders',
          lazy: async () => ({
            Component: (await import('./pages/money/sold-orders-page.tsx')).SoldOrdersPage,
          }),
        },
        {
          path: 'reviews',
          lazy: async () => ({ Component: (await import('./pages/reviews/reviews-page.tsx')).ReviewsPage }),
        },
        {
          path: 'staff',
          lazy: async () => ({ Component: (await import('./pages/staff/staff-page.tsx')).StaffPage }),
        },
        {
          path: 'deliveries',
          lazy: async () => ({
            Component: (await import('./pages/deliveries/deliveries-page.tsx')).DeliveriesPage,
          }),
        },
      ],
    },
  ],
})
