import { join, resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import type { InlineConfig } from 'vite'
import type { ConsoleName } from '#contracts/surfaces.ts'
import { consolePage } from './console-page.ts'
import { surfaceRoutes } from './surface-routes.ts'

/** Vite's configuration of a console: a separate app under its own path (docs/decisions/0020). */
export function consoleConfig(surface: ConsoleName): InlineConfig {
  const root = resolve('src/web', surface)
  return {
    configFile: false,
    root,
    base: `/${surface}/`,
    publicDir: join(root, 'public'),
    // The dependencies that the development server prepares for it.
    cacheDir: resolve('node_modules/.vite', surface),
    build: { rolldownOptions: { checks: { bundlerTimings: false } } },
    plugins: [consolePage(surface), surfaceRoutes(), tailwindcss()],
  }
}
