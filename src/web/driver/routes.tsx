import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { consoleRoutes } from '#web/shared/console-app/console-routes.tsx'
import { driverConsole, signedIn } from './driver-api.ts'
import { DriverLayout } from './frame/driver-layout.tsx'
import { WorkPage } from './pages/work/work-page.tsx'

/** A page whose script loads on the first visit. */
function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) }
}

/** The pages of the drivers' app, under /driver/. */
export const routes: RouteObject[] = consoleRoutes(driverConsole, {
  signedIn,
  pages: [
    {
      element: <DriverLayout />,
      children: [
        // With the first script: it opens without a connection too.
        { index: true, element: <WorkPage /> },
        page('money', async () => (await import('./pages/money/money-page.tsx')).MoneyPage),
        page(
          'statements',
          async () => (await import('./pages/statements/statements-page.tsx')).StatementsPage,
        ),
        page(
          'statements/:id',
          async () => (await import('./pages/statements/statement-page.tsx')).StatementPage,
        ),
        page('history', async () => (await import('./pages/history/history-page.tsx')).HistoryPage),
        page('account', async () => (await import('./pages/account/account-page.tsx')).AccountPage),
      ],
    },
  ],
})
