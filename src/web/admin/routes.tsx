import type { RouteObject } from 'react-router'
import { consoleRoutes, lazyPage } from '#web/shared/console-app/console-routes.tsx'
import { adminConsole, signedIn } from './admin-api.ts'
import { AdminLayout } from './frame/admin-layout.tsx'
import { HomePage } from './pages/home/home-page.tsx'
import { AdministratorSignInPage } from './pages/sign-in/administrator-sign-in-page.tsx'

/** The pages of the back office, under /admin/. */
export const routes: RouteObject[] = consoleRoutes(adminConsole, {
  signedIn,
  signIn: <AdministratorSignInPage />,
  pages: [
    {
      element: <AdminLayout />,
      children: [
        { index: true, element: <HomePage /> },
        lazyPage('payouts', async () => (await import('./pages/payouts/payouts-page.tsx')).PayoutsPage),
        lazyPage(
          'statements',
          async () => (await import('./pages/statements/statements-page.tsx')).StatementsPage,
        ),
        lazyPage(
          'statements/:id',
          async () => (await import('./pages/statements/statement-page.tsx')).StatementPage,
        ),
        lazyPage(
          'adjustments',
          async () => (await import('./pages/adjustments/adjustments-page.tsx')).AdjustmentsPage,
        ),
        lazyPage('hand-ins', async () => (await import('./pages/hand-ins/hand-ins-page.tsx')).HandInsPage),
        lazyPage('rights', async () => (await import('./pages/rights/rights-page.tsx')).RightsPage),
        lazyPage('orders', async () => (await import('./pages/orders/list/orders-page.tsx')).OrdersPage),
        lazyPage('orders/:id', async () => (await import('./pages/orders/order/order-page.tsx')).OrderPage),
        lazyPage('missed', async () => (await import('./pages/missed/missed-page.tsx')).MissedPage),
        lazyPage('trail', async () => (await import('./pages/trail/trail-page.tsx')).TrailPage),
      ],
    },
  ],
})
