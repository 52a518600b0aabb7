import { context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { nameRequest } from './watch-requests.ts'

/** With its retries. The service stops no later than this when the collector is gone. */
const exportWithinMs = 2_000

/** Sends spans to the collector in batches. Spans that a collector does not take are dropped. */
async function startTracing(endpoint: string): Promise<{ stop: () => Promise<void> }> {
  const [{ TracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }, hooks] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
    ])
  const url = new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'mam' }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, timeoutMillis: exportWithinMs }) }),
    ],
  })
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  return {
    async stop() {
      trace.disable()
      context.disable()
      await provider.shutdown().catch(() => {})
    },
  }
}

/**
 * Makes a trace of each request, with a span for each of its SQL statements (db/trace-statement.ts), and sends it by
 * OpenTelemetry's protocol over HTTP. A trace contains the endpoint's name and the request's id, but no address, query,
 * body or account. Without an endpoint nothing is loaded.
 */
export async function traceRequests(server: FastifyInstance, endpoint: string | null): Promise<void> {
  if (endpoint === null) return
  const tracing = await startTracing(endpoint)
  const tracer = trace.getTracer('mam')
  const spans = new WeakMap<FastifyRequest, Span>()
  server.addHook('onRequest', (request, _reply, done) => {
    const attributes = { 'http.request.method': request.method, 'mam.request_id': request.id }
    const span = tracer.startSpan(nameRequest(request), { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
    spans.set(request, span)
    context.with(trace.setSpan(ROOT_CONTEXT, span), done)
  })
  server.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
  server.addHook('onClose', () => tracing.stop())
}
