import type { Plugin } from 'vite'

/** Parts of the router whose work the shop does without. */
const unused = [
  // Hooks for measuring tools.
  'lib/router/instrumentation.js',
  // Asking for routes one by one: all of them are known from the start (react-router.config.ts).
  'lib/dom/ssr/fog-of-war.js',
]

/** The same functions, doing nothing. */
function emptied(code: string): string {
  const names = /^export \{ (.+) \};$/m.exec(code)?.[1]?.split(', ') ?? []
  return names.map((name) => `export function ${name}() {}`).join('\n')
}

/** Without names for developer tools, and saying so where a component is only made: what nobody renders can be left out. */
function shakable(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = .*$/gm, '')
    .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(')
}

/** Leaves out of the browser's router what is never asked for; a router without these parts ends the build. */
export function lighterRouter(): Plugin {
  const met = new Set<string>()
  return {
    name: 'lighter-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler(code, id) {
        const part = unused.find((file) => id.replaceAll('\\', '/').endsWith(file))
        if (part) met.add(part)
        return { code: part ? emptied(code) : shakable(code), map: null }
      },
    },
    buildEnd(error) {
      if (!error && met.size < unused.length)
        this.error('The router has changed: see tools/lighter-router.ts.')
    },
  }
}
