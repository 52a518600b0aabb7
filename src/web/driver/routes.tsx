import type { RouteObject } from 'react-router'
import { consoleRoutes, lazyPage } from '#web/shared/console-app/console-routes.tsx'
import { driverConsole, signedIn } from './driver-api.ts'
import { DriverLayout } from './frame/driver-layout.tsx'
import { WorkPage } from './pages/work/work-page.tsx'
import { hasWaitingActs } from './queue/act-queue.ts'

/** Acts that wait on this phone are mentioned before the sign-out. */
async function findSignOutDialog() {
  const me = driverConsole.storedPerson?.read()
  if (!me || !(await hasWaitingActs(me.id))) return null
  return (await import('./queue/unsent-dialog.tsx')).UnsentDialog
}

/** The pages of the drivers' app, under /driver/. */
export const routes: RouteObject[] = consoleRoutes(
  { ...driverConsole, findSignOutDialog },
  {
    signedIn,
    pages: [
      {
        element: <DriverLayout />,
        children: [
          // With the first script: it opens without a connection too.
          { index: true, element: <WorkPage /> },
          lazyPage('money', async () => (await import('./pages/money/money-page.tsx')).MoneyPage),
          lazyPage('entries', async () => (await import('./pages/entries/entries-page.tsx')).EntriesPage),
          lazyPage(
            'statements',
            async () => (await import('./pages/statements/statements-page.tsx')).StatementsPage,
          ),
          lazyPage(
            'statements/:id',
            async () => (await import('./pages/statements/statement-page.tsx')).StatementPage,
          ),
          lazyPage('earnings', async () => (await import('./pages/earnings/earnings-page.tsx')).EarningsPage),
          lazyPage('ratings', async () => (await import('./pages/ratings/ratings-page.tsx')).RatingsPage),
          lazyPage('history', async () => (await import('./pages/history/history-page.tsx')).HistoryPage),
          lazyPage(
            'history/:id',
            async () => (await import('./pages/history/past-order-page.tsx')).PastOrderPage,
          ),
          lazyPage('account', async () => (await import('./pages/account/account-page.tsx')).AccountPage),
        ],
      },
    ],
  },
)
