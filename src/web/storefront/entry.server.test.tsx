import { lazy, Suspense } from 'react'
import {
  createRequestHandler,
  type RouterContextProvider,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
  useLoaderData,
} from 'react-router'
import { expect, it } from 'vitest'
import * as entry from './entry.server.tsx'

type Shown = { Page: () => React.ReactNode; load?: () => unknown }

function ErrorBoundary() {
  return <Document>sorry</Document>
}

/** The minimum that the router needs to render one page. */
function buildOf({ Page, load = () => null }: Shown): ServerBuild {
  const root = { id: 'root', path: '/', module: { default: Page, loader: load, ErrorBoundary } }
  const inManifest = { id: 'root', path: '/', module: '/root.js', hasLoader: true, imports: [] }
  const build = {
    entry: { module: entry },
    routes: { root },
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: { root: inManifest },
      url: '/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  }
  return build as unknown as ServerBuild
}

const reported: unknown[] = []
const nonce = 'of-this-page'
let rendered = ''
const handed = {
  nonce,
  onRendered: (html: string) => {
    rendered = html
  },
  reportError: (error: unknown) => reported.push(error),
}

async function render(shown: Shown): Promise<string> {
  const context: RouterContextProvider = entry.provideContext(handed as never)
  const answer = await createRequestHandler(buildOf(shown), 'production')(
    new Request('http://localhost/'),
    context,
  )
  expect(reported).toEqual([])
  expect(answer.status).toBe(200)
  return rendered
}

function Document({ children }: { children: React.ReactNode }) {
  return (
    <html lang="vi">
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

it('renders a page with the data of its loader, and hands that data over to the browser', async () => {
  function Page() {
    return <Document>{useLoaderData<{ dish: string }>().dish}</Document>
  }
  const html = await render({ Page, load: () => ({ dish: 'Cơm gà' }) })
  expect(html).toMatch(/^<!DOCTYPE html><html lang="vi">.*<body>Cơm gà/)
  expect(html).toMatch(/streamController\.enqueue\(.*Cơm gà.*\)/)
  expect(html).toContain('streamController.close()')
})

it('waits for data that comes late', async () => {
  const late = new Promise((resolve) => setTimeout(() => resolve('Bún chả'), 20))
  const html = await render({ Page: () => <Document>menu</Document>, load: () => ({ late }) })
  expect(html).toContain('Bún chả')
})

it('puts a part that was still loading in its place, however long the page is', async () => {
  const Late = lazy(async () => ({ default: () => <p>{'a form '.repeat(200)}</p> }))
  const html = await render({
    Page: () => (
      <Document>
        <p>{'a style '.repeat(5_000)}</p>
        <Suspense fallback={<i>waiting</i>}>
          <Late />
        </Suspense>
      </Document>
    ),
    load: () => ({ dish: 'Cơm gà' }),
  })
  expect(html).toContain('a form a form')
  expect(html).not.toContain('<i>waiting</i>')
  expect(html).not.toMatch(/<div hidden/)
})

it('waits for a part that is still loading', async () => {
  const Late = lazy(async () => ({ default: () => <b>a map</b> }))
  const html = await render({
    Page: () => (
      <Document>
        <Suspense fallback={<i>waiting</i>}>
          <Late />
        </Suspense>
      </Document>
    ),
    load: () => ({ dish: 'Cơm gà' }),
  })
  expect(html).toContain('<b>a map</b>')
  expect(html).not.toContain('<i>waiting</i>')
  expect(html).toContain('Cơm gà')
})

const attack = '</script><script>alert(1)</script><style>b{}</style>'
const Late = lazy(async () => ({ default: () => <b>a map</b> }))

it.each([
  ['rendered at once', null],
  ['that is waited for', <Late key="late" />],
])(
  'puts the nonce on the scripts of the renderer, not on text from people, in a page %s',
  async (_, late) => {
    function Page() {
      const { dish } = useLoaderData<{ dish: string }>()
      return (
        <Document>
          <p title={dish}>{dish}</p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: text that got into the page unescaped */}
          <div dangerouslySetInnerHTML={{ __html: dish }} />
          <Suspense fallback={<i>waiting</i>}>{late}</Suspense>
        </Document>
      )
    }
    const html = await render({ Page, load: () => ({ dish: attack }) })
    const tags = [...html.matchAll(/<(?:script|style)\b[^>]*>/g)].map(([tag]) => tag)
    const [unmarked, marked] = [false, true].map((isMarked) =>
      tags.filter((tag) => tag.includes(` nonce="${nonce}"`) === isMarked),
    )
    expect(unmarked).toEqual(['<script>', '<style>'])
    // Scroll positions, the page's state, its modules, its data, and the end of the data.
    expect(marked).toHaveLength(5)
  },
)

async function answerTo(path: string, shown: Shown): Promise<number> {
  const reports: unknown[][] = []
  const context = entry.provideContext({
    onRendered() {},
    reportError: (...report: unknown[]) => reports.push(report),
  } as never)
  const answer = await createRequestHandler(buildOf(shown), 'production')(
    new Request(`http://localhost${path}`),
    context,
  )
  await answer.text()
  reported.push(...reports)
  return answer.status
}

it('reports a failure with the path of the page, without its query', async () => {
  const failure = new Error('a bug')
  function load() {
    throw failure
  }
  expect(await answerTo('/?email=somebody@mam.test', { Page: () => <Document>menu</Document>, load })).toBe(
    500,
  )
  expect(reported.splice(0)).toEqual([[failure, '/']])
})

it.each(['/%0A', '/a%0Db', '/%E2%80%A8.data'])('reports nothing where no route matches: %s', async (path) => {
  expect(await answerTo(path, { Page: () => <Document>menu</Document> })).toBe(404)
  expect(reported).toEqual([])
})
