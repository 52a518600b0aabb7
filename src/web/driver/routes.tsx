import type { RouteObject } from 'react-router'
import { consoleRoutes } from '#web/shared/console-app/console-routes.tsx'
import { driverConsole, signedIn } from './driver-api.ts'
import { HomePage } from './pages/home/home-page.tsx'

/** The pages of the drivers' app, under /driver/. */
export const routes: RouteObject[] = consoleRoutes(driverConsole, {
  signedIn,
  pages: [{ index: true, element: <HomePage /> }],
})
