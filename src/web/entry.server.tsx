import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import type { PageContext } from './lib/load-context.ts'
import { pageContext } from './lib/page-context.ts'

const renderTimeoutMs = 10_000

/** Wraps what the server hands over so that loaders can ask for it. */
export function provideContext(handed: PageContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(pageContext, handed)
  return provider
}

/** Renders a page whole: it is kept as ready bytes, so nothing is gained by sending its beginning earlier. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
) {
  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} />, {
      onAllReady() {
        clearTimeout(timer)
        headers.set('content-type', 'text/html; charset=utf-8')
        pipe(collect((body) => resolve(new Response(body, { status, headers }))))
      },
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(() => abort(new Error('rendering took too long')), renderTimeoutMs)
  })
}

/** Hands over all that is written at once; a web stream in between would cost a tenth of the page. */
function collect(done: (body: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    highWaterMark: 1024 * 1024,
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks))
      next()
    },
  })
}

/** Tells the service what failed while a page was made; the visitor sees the error page. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted) context.get(pageContext).reportError(error)
}
