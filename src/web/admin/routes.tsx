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
        lazyPage('trail', async () => (await import('./pages/trail/trail-page.tsx')).TrailPage),
      ],
    },
  ],
})
