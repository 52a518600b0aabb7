import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { RetentionReport } from '#server/jobs/delete-expired-rows.ts'
import type { SecurityEvent } from '#server/security-event.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** Upper bounds in seconds: the aims of a kept answer, a call and a page, and what a person notices. */
const durationBuckets = [0.005, 0.025, 0.1, 0.25, 1, 5]

type Registers = { registers: Registry[] }

const counter = (registers: Registers, name: string, help: string, ...labelNames: string[]) =>
  new Counter({ name, help, labelNames, ...registers })

const histogram = (registers: Registers, name: string, help: string, ...labelNames: string[]) =>
  new Histogram({ name, help, labelNames, buckets: durationBuckets, ...registers })

const gauge = (registers: Registers, name: string, help: string, ...labelNames: string[]) =>
  new Gauge({ name, help, labelNames, ...registers })

function createRetentionMetrics(own: Registers) {
  const rows = counter(own, 'mam_forgotten_rows_total', 'Rows that were over and have been deleted.', 'table')
  const failures = counter(
    own,
    'mam_forget_failures_total',
    'Attempts to delete rows that are over which failed.',
    'table',
  )
  const lastSuccess = gauge(
    own,
    'mam_forget_last_success_timestamp_seconds',
    'When rows that are over were last deleted, or none were there; another process may have done it since.',
    'table',
  )
  return ({ table, rows: deleted, error }: RetentionReport) => {
    if (error !== undefined) return failures.inc({ table })
    rows.inc({ table }, deleted)
    lastSuccess.setToCurrentTime({ table })
  }
}

function createMessageMetrics(own: Registers) {
  const help = 'Attempts to send a mail or a push message. `gone`: the device has ended its subscription.'
  const messages = counter(own, 'mam_messages_total', help, 'kind', 'result')

  /** Counts attempts to send by their result: the one that `send` answers, else `sent` or `failed`. */
  return function countMessages<Args extends unknown[], Result>(
    kind: 'mail' | 'push',
    send: (...args: Args) => Promise<Result>,
  ) {
    return async (...args: Args): Promise<Result> => {
      let result = 'failed'
      try {
        const answer = await send(...args)
        result = typeof answer === 'string' ? answer : 'sent'
        return answer
      } finally {
        messages.inc({ kind, result })
      }
    }
  }
}

/** The metrics of a service. watch-shop.ts adds those that are read at each scrape. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const own = { registers: [registry] }
  const requests = histogram(
    own,
    'mam_request_duration_seconds',
    'Time to answer a request, without those answered from ready bytes. `call`: the endpoint, or the kind of file.',
    'call',
    'status',
  )
  const renderings = histogram(own, 'mam_page_render_duration_seconds', 'Time to render a page of the shop.')
  const stepsFromAfar = counter(
    own,
    'mam_steps_from_afar_total',
    'Pick-ups and deliveries that a driver reported from far away.',
    'step',
  )
  const lastBackup = gauge(
    own,
    'mam_backup_last_success_timestamp_seconds',
    'When the last base backup in BACKUP_DIR was complete.',
  )
  return {
    registry,
    watchers: {
      /** Records an answered request under the class of its status, as `5xx`. */
      recordRequest: (call: string, statusCode: number, ms: number) =>
        requests.observe({ call, status: `${Math.floor(statusCode / 100)}xx` }, ms / 1_000),
      onEvent(event: SecurityEvent) {
        if (event.event === 'step_from_afar') stepsFromAfar.inc({ step: event.step })
      },
    },
    /** Times the rendering of pages. */
    timeRendering<Args extends unknown[], Result>(render: (...args: Args) => Promise<Result>) {
      return async (...args: Args): Promise<Result> => {
        const end = renderings.startTimer()
        return await render(...args).finally(end)
      }
    },
    countMessages: createMessageMetrics(own),
    setBackup: (finishedAt: Date) => lastBackup.set(finishedAt.getTime() / 1_000),
    countDeletedRows: createRetentionMetrics(own),
  }
}
