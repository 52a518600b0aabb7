import type { Plugin } from 'vite'

/** A dynamic import in the bundler's output. All scripts are in one folder. */
const lateImport = /\bimport\(\s*([`'"])\.\/([\w.-]+\.js)\1\s*\)/g

/** Replaces dynamic imports by calls of `window.importScript` (src/web/shared/loading/import-script.ts). */
export function withRetries(code: string): string {
  return code.replaceAll(lateImport, 'importScript("$2")')
}

const viteHelper = '\0vite/preload-helper.js'
const ownHelper = `export { importWithStyles as __vitePreload } from '#web/shared/loading/import-with-styles.ts'`

/**
 * Chromium caches a failed import by its URL, so a button pressed while offline would stay broken. Dynamic imports
 * therefore go through a function that retries with another URL. Remove it once Chromium follows the HTML standard of
 * 2026 (whatwg/html#10327) like Firefox and WebKit, which fetch a failed import again.
 */
export function retryImports(): Plugin {
  return {
    name: 'retry-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    load: (id) => (id === viteHelper ? ownHelper : null),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk') output.code = withRetries(output.code)
        }
      },
    },
  }
}
