import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { BuiltStyle } from '#web/storefront/style-of-page.ts'
import { laterStyle, takeApart } from './style-pieces.ts'

/** A chunk of the bundle with Vite's metadata. */
type Chunk = { type: string; viteMetadata?: { importedCss: Set<string> } }

/** The file of the whole style; only the offline page links it. */
export const shopStyle = /\bframe-[\w-]+\.css$/

const changed = 'The shop’s style has another name: see tools/style-in-page.ts.'

const laterStyleFile = /^later-[\w-]+\.css$/

/** From the client build, which runs first. */
function readBuiltStyle(): BuiltStyle {
  const assets = join(process.env.MAM_BUILD_DIR ?? 'build', 'client/assets')
  const names = readdirSync(assets)
  const [own, laterFile, another] = [shopStyle, laterStyleFile].flatMap((style) =>
    names.filter((name) => style.test(name)),
  )
  if (!own || !laterFile || another) throw new Error(changed)
  return { pieces: takeApart(readFileSync(join(assets, own), 'utf8')), laterFile: `/assets/${laterFile}` }
}

/**
 * Inlines into each page the style that it needs (src/web/storefront/root.tsx). The style that it may need later, for dialogs
 * and other pages, is a file that its scripts load.
 */
export function styleInPage(): Plugin[] {
  return [
    {
      name: 'style-in-page',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          const styles = Object.values(bundle).flatMap(
            (part) => (part as Chunk).viteMetadata?.importedCss ?? [],
          )
          const own = new Set(styles.flatMap((files) => [...files].filter((name) => shopStyle.test(name))))
          const [name = '', another] = own
          const file = bundle[name]
          if (file?.type !== 'asset' || another) this.error(changed)
          for (const files of styles) files.delete(name)
          this.emitFile({ type: 'asset', name: 'later.css', source: laterStyle(String(file.source)) })
        },
      },
    },
    {
      name: 'built-style',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'ssr',
      load(id) {
        if (!/[\\/]src[\\/]web[\\/]storefront[\\/]built-style\.ts$/.test(id)) return null
        return `export const builtStyle = ${JSON.stringify(readBuiltStyle())}`
      },
    },
  ]
}
