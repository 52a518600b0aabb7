import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/** Longer statements are cut in traces. */
const maxText = 1_000

/** Runs a statement, as a span of the current trace if there is one. The text has placeholders in the place of values. */
export async function traceStatement<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
  if (trace.getActiveSpan() === undefined) return run()
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, maxText) }
  const [operation = 'sql'] = text.trimStart().split(/\s/, 1)
  const span = trace.getTracer('mam').startSpan(operation, { kind: SpanKind.CLIENT, attributes })
  try {
    return await run()
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}
