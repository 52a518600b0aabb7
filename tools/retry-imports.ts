import type { Plugin } from 'vite'

/** As the bundler writes a script that is fetched when it is needed: all scripts lie in one folder. */
const lateImport = /\bimport\(\s*([`'"])\.\/([\w.-]+\.js)\1\s*\)/g

/** Lets `window.importScript` (src/web/shared/loading/import-script.ts) fetch what a script imports late. */
export function withRetries(code: string): string {
  return code.replaceAll(lateImport, 'importScript("$2")')
}

/**
 * A browser that could not fetch a script once says so for ever when it is imported by the same address (HTML, module
 * map), so that a button pressed where there was no connection would stay dead. Late imports of the built pages go
 * through a function of our own that asks by another address then.
 */
export function retryImports(): Plugin {
  return {
    name: 'retry-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
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
