import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { ConsoleName } from '#contracts/surfaces.ts'
import { applyTheme } from '#web/shared/console/console-theme.tsx'

/** Renders a console into its page. Returns a function that renders it with changed routes, for development. */
export function startConsole(surface: ConsoleName): (routes: RouteObject[]) => void {
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no element for the console.')
  // Each screen renders its own title.
  document.querySelector('title')?.remove()
  applyTheme()
  const root = createRoot(container)
  let router: ReturnType<typeof createBrowserRouter> | null = null
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    addEventListener('load', () => {
      // Without the service worker the console still works online.
      navigator.serviceWorker.register(`/${surface}/sw.js`, { scope: `/${surface}/` })?.catch(() => undefined)
    })
  }
  return (routes) => {
    router?.dispose()
    // The slash at the end puts the start page inside the scope of the service worker.
    router = createBrowserRouter(routes, { basename: `/${surface}/` })
    root.render(
      <StrictMode>
        <RouterProvider key={Date.now()} router={router} />
      </StrictMode>,
    )
  }
}
