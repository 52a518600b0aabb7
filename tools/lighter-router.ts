import type { Plugin } from 'vite'
import { type Edit, edited, functionBodies, longMessages } from './script-edits.ts'

/** Parts of the router whose work the shop does without. */
const unusedFiles = [
  // Hooks for measuring tools.
  'lib/router/instrumentation.js',
  // Asking for routes one by one: all of them are known from the start (react-router.config.ts).
  'lib/dom/ssr/fog-of-war.js',
]

/** Functions that nothing of the shop leads to, by file, with what stands in their place. */
const unusedFunctions: Record<string, Record<string, string>> = {
  'lib/router/router.js': {
    // Forms and fetchers: a page asks the API itself.
    handleAction: '',
    fetch: '',
    handleFetcherAction: '',
    handleFetcherLoader: '',
    setFetcherError: '',
    updateFetcherState: '',
    resetFetcher: '',
    deleteFetcher: '',
    queueFetcherForDeletion: '',
    markFetchersDone: '',
    markFetchRedirectsDone: '',
    abortStaleFetchLoads: '',
    getUpdatedRevalidatingFetchers: '',
    normalizeNavigateOptions: 'return { path }',
    // Asking before one leaves a page.
    getBlocker: '',
    deleteBlocker: '',
    updateBlocker: '',
    shouldBlockNavigation: '',
    // Asking for routes one by one, again.
    discoverRoutes: '',
    patchRoutes: '',
    patchRoutesImpl: '',
    // Functions of our own around loaders: there are none.
    runClientMiddlewarePipeline: 'args.request.signal.throwIfAborted(); return handler()',
    defaultDataStrategyWithMiddleware: '',
    // Forms and fetchers, again.
    getTargetedDataStrategyMatches: '',
    getUpdatedActionData: '',
    getActionDataForCommit: '',
    convertFormDataToSearchParams: '',
    getSubmissionFromNavigation: '',
    getDoneFetcher: '',
  },
  'lib/dom/ssr/single-fetch.js': {
    singleFetchActionStrategy: '',
    singleFetchLoaderFetcherStrategy: '',
    // A shop without a server's rendering, and errors of functions around loaders.
    nonSsrStrategy: '',
    bubbleMiddlewareErrors: '',
  },
  'lib/hooks.js': {
    // A router without data; the root always has an error page of its own.
    useNavigateUnstable: '',
    RSCErrorHandler: 'return children',
    DefaultErrorComponent: 'return null',
  },
  'lib/dom/ssr/components.js': {
    // Fetching pages ahead.
    PrefetchPageLinks: 'return null',
    usePrefetchBehavior: 'return [false, null, {}]',
  },
}

/** What only the server's rendering takes, as the browser's sees it. */
const onServerOnly = {
  file: 'lib/dom/ssr/components.js',
  text: 'let { router, static: isStatic, staticContext } = useDataRouterContext("Scripts");',
  instead: 'const router = null, isStatic = false, staticContext = null;',
}

/** Names that need what is left out. */
const needsMore =
  /\b(useFetchers?|useSubmit|useFormAction|Form|useBlocker|usePrompt|useActionData|PrefetchPageLinks|Await)\b/
/** A function of a page's own around its loader. */
const goesAround = /\bclientMiddleware\b/
const asksAhead = /\bprefetch["']?\s*[=:]/

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

function importedFromRouter(code: string): string {
  return [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']react-router["']/g)]
    .map(([, names]) => names)
    .join()
}

/** Leaves out of the browser's router what is never asked for; a router without these parts ends the build. */
export function lighterRouter(): Plugin {
  const met = new Set<string>()
  const wanted = [...unusedFiles, ...Object.keys(unusedFunctions)]
  return {
    name: 'lighter-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]|[\\/]src[\\/]web[\\/].+\.tsx?$/ },
      handler(code, id) {
        const path = id.replaceAll('\\', '/')
        if (path.includes('/src/web/')) {
          if (needsMore.test(importedFromRouter(code)) || asksAhead.test(code) || goesAround.test(code))
            this.error(`${id} needs what tools/lighter-router.ts leaves out.`)
          return null
        }
        const file = wanted.find((name) => path.endsWith(name))
        if (file) met.add(file)
        if (file && unusedFiles.includes(file)) return { code: emptied(code), map: null }
        let text = code
        if (file === onServerOnly.file) {
          if (!text.includes(onServerOnly.text))
            this.error(`${file} has changed: see tools/lighter-router.ts.`)
          text = text.replace(onServerOnly.text, onServerOnly.instead)
        }
        const program = this.parse(text)
        const bodies = functionBodies(program, (file && unusedFunctions[file]) || {})
        if (bodies.missing.length > 0)
          this.error(`${id} has no ${bodies.missing} any more: see tools/lighter-router.ts.`)
        const edits: Edit[] = [...bodies.edits, ...longMessages(program)]
        return { code: shakable(edited(text, edits)), map: null }
      },
    },
    buildEnd(error) {
      if (!error && met.size < wanted.length)
        this.error('The router has changed: see tools/lighter-router.ts.')
    },
  }
}
