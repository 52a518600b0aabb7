import { join, resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import type { InlineConfig } from 'vite'
import type { ConsoleName } from '#contracts/surfaces.ts'
import { consolePage } from './console-page.ts'
import { surfaceRoutes } from './surface-routes.ts'

/** How Vite makes a console: an app of its own under its own path, with nothing of the others' (docs/decisions/0020). */
export function consoleConfig(surface: ConsoleName): InlineConfig {
  const root = resolve('src/web', surface)
  return {
    configFile: false,
    root,
    base: `/${surface}/`,
    publicDir: join(root, 'public'),
    // The dependencies that development has made ready for it.
    cacheDir: resolve('node_modules/.vite', surface),
    plugins: [consolePage(surface), surfaceRoutes(), tailwindcss()],
  }
}
