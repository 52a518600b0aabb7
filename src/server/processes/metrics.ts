import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { RetentionReport } from '#server/jobs/delete-expired-rows.ts'
import type { SecurityEvent } from '#server/security-event.ts'

export type Metrics = {
  registry: Registry
  countEvent: (event: SecurityEvent) => void
  countDeletedRows: (report: RetentionReport) => void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const stepsFromAfar = new Counter({
    name: 'mam_steps_from_afar_total',
    help: 'Pick-ups and deliveries that a driver reported from far away.',
    labelNames: ['step'],
    registers,
  })
  const rows = new Counter({
    name: 'mam_forgotten_rows_total',
    help: 'Rows that were over and have been deleted.',
    labelNames: ['table'],
    registers,
  })
  const failures = new Counter({
    name: 'mam_forget_failures_total',
    help: 'Attempts to delete rows that are over which failed.',
    labelNames: ['table'],
    registers,
  })
  const lastSuccess = new Gauge({
    name: 'mam_forget_last_success_timestamp_seconds',
    help: 'When rows that are over were last deleted, or none were there; another process may have done it since.',
    labelNames: ['table'],
    registers,
  })
  return {
    registry,
    countEvent(event) {
      if (event.event === 'step_from_afar') stepsFromAfar.inc({ step: event.step })
    },
    countDeletedRows({ table, rows: count, error }) {
      if (error !== undefined) return failures.inc({ table })
      rows.inc({ table }, count)
      lastSuccess.setToCurrentTime({ table })
    },
  }
}
