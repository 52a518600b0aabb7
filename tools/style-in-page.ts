import type { Plugin } from 'vite'

/** A chunk of the bundle, with what Vite notes of it. */
type Chunk = { type: string; viteMetadata?: { importedCss: Set<string> } }

/** The file of the shop's own style; only the page without a connection links it. */
export const shopStyle = /\bframe-[\w-]+\.css$/

/** Every page carries the shop's style in itself (src/web/root.tsx): no part of it fetches the file besides. */
export function styleInPage(): Plugin {
  return {
    name: 'style-in-page',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const styles = Object.values(bundle).flatMap(
          (part) => (part as Chunk).viteMetadata?.importedCss ?? [],
        )
        const own = styles.flatMap((files) => [...files].filter((name) => shopStyle.test(name)))
        if (own.length === 0) this.error('The shop’s style has another name: see tools/style-in-page.ts.')
        for (const files of styles) for (const name of own) files.delete(name)
      },
    },
  }
}
