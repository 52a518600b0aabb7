import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router'
import { PageNonce } from './page-nonce.ts'
import type { PageContext } from './pieces/session/page-context.ts'
import { pageContext, siteContext } from './pieces/session/page-context.ts'
import { holdScripts } from './start-later.ts'

const renderTimeoutMs = 10_000

export { createAddressReader } from './page-address.ts'

/** Wraps the server's page context so that loaders can read it. */
export function provideContext(handed: PageContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(pageContext, handed)
  provider.set(siteContext, handed)
  return provider
}

/**
 * Renders a page whole: it is cached as bytes, so sending its beginning earlier gains nothing. Rendering to one string
 * takes a quarter less time than a stream; a stream is used only for a page with a part that is still loading.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  await readHandoff(entry)
  const { nonce, onRendered } = context.get(siteContext)
  const rendering = { entry: withMatchedRoutes(entry), url: request.url, nonce }
  const whole = renderToString(<Page {...rendering} />)
  const isFinished = !whole.includes(unfinishedPart)
  const page = isFinished ? whole : await renderWhenReady(rendering)
  headers.set('content-type', 'text/html; charset=utf-8')
  const heldBack = holdScripts(page)
  onRendered(isFinished ? `<!DOCTYPE html>${heldBack}` : heldBack)
  return new Response(null, { status, headers })
}

/** Leaves only the matched routes in the manifest: the router would otherwise build every route for each page. */
function withMatchedRoutes(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry
  const own = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]] as const)
  return { ...entry, manifest: { ...manifest, routes: Object.fromEntries(own) } }
}

type Rendering = { entry: EntryContext; url: string; nonce: string }

function Page({ entry, url, nonce }: Rendering) {
  return (
    <PageNonce value={nonce}>
      <ServerRouter context={entry} url={url} nonce={nonce} />
    </PageNonce>
  )
}

/** The markup that React writes where a part was not ready. */
const unfinishedPart = '<!--$!-->'

/** Reads the loaders' data to its end, so that rendering finds it and need not wait. */
async function readHandoff({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return
  const decoder = new TextDecoder()
  const reader = serverHandoffStream.getReader()
  const pieces: NonNullable<typeof renderMeta.streamCache> = {}
  for (let index = 0, isOver = false; !isOver; index += 1) {
    const { done, value } = await reader.read()
    const result = { done, value: decoder.decode(value, { stream: true }) }
    pieces[index] = Object.assign(Promise.resolve(), { result })
    isOver = done
  }
  reader.releaseLock()
  renderMeta.streamCache = pieces
}

function renderWhenReady({ entry, url, nonce }: Rendering): Promise<string> {
  // The first attempt has already read the stream; this attempt only checks that one exists.
  const again = { ...entry, serverHandoffStream: new ReadableStream<Uint8Array>() }
  const page = <Page entry={again} url={url} nonce={nonce} />
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Otherwise React hides late content at the end of a long page, and without script it stays hidden.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        text(pipe(new PassThrough())).then(resolve, reject)
      },
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(() => abort(new Error('rendering took too long')), renderTimeoutMs)
  })
}

/**
 * Reports a failure of loading or rendering a page to the service. The visitor sees the error page. An address that no
 * route matches (not even the catch-all route: an encoded line break) is answered with 404 and is not a failure.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(siteContext).reportError(error, new URL(request.url).pathname)
}
