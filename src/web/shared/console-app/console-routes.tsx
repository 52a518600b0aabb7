import type { ComponentType, ReactNode } from 'react'
import { Outlet, type RouteObject } from 'react-router'
import { ForgotPage, ResetPage, SignInPage } from '../account/sign-in-page.tsx'
import { type Console, ConsoleProvider, type Person } from '../console/console.ts'
import { applyLanguage } from '../console/console-language.ts'
import { ConsoleLoading, ConsoleRoot, ErrorPage, NotFoundPage } from '../console/console-root.tsx'
import { ConsoleFrame } from '../console/frame/console-frame.tsx'
import { leaveWhenSignedIn, requirePerson } from '../console/require-person.ts'
import type { SignedIn } from '../console/signed-in.tsx'

type Pages<Me extends Person> = {
  signedIn: SignedIn<Me>
  /** The pages behind the sign-in, inside the frame (the console's layout around its pages). */
  pages: RouteObject[]
  /** The sign-in page, if the console needs more than e-mail and password. */
  signIn?: ReactNode
  /** Further pages without a sign-in, outside the frame. */
  open?: RouteObject[]
}

/** A page whose script is loaded on the first visit. Without a path it is the start page. */
export function lazyPage(path: string | undefined, load: () => Promise<ComponentType>): RouteObject {
  const lazy = async () => ({ Component: await load() })
  return path === undefined ? { index: true, lazy } : { path, lazy }
}

/** The routes of a console: its own pages, and the screens around a sign-in that all consoles share. */
export function consoleRoutes<Me extends Person>(
  own: Console<Me>,
  { signedIn: { Gate }, pages, signIn = <SignInPage />, open = [] }: Pages<Me>,
): RouteObject[] {
  return [
    {
      // `useLanguage` reads the language from this route (web/shared/i18n/words.ts).
      id: 'root',
      loader: () => ({ language: applyLanguage() }),
      HydrateFallback: ConsoleLoading,
      ErrorBoundary: ErrorPage,
      element: (
        <ConsoleProvider value={own}>
          <ConsoleRoot>
            <Outlet />
          </ConsoleRoot>
        </ConsoleProvider>
      ),
      children: [
        { path: 'login', loader: leaveWhenSignedIn(own), element: signIn },
        { path: 'forgot', element: <ForgotPage /> },
        { path: 'reset', element: <ResetPage /> },
        ...open,
        {
          loader: requirePerson(own),
          element: <Gate>{(entered) => <ConsoleFrame entered={entered} />}</Gate>,
          children: [...pages, { path: '*', element: <NotFoundPage /> }],
        },
      ],
    },
  ]
}
