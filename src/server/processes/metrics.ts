import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { RetentionReport } from '#server/jobs/delete-expired-rows.ts'
import type { SecurityEvent } from '#server/security-event.ts'

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const count = (name: string, help: string, label: string) =>
    new Counter({ name, help, labelNames: [label], registers })
  const stepsFromAfar = count(
    'mam_steps_from_afar_total',
    'Pick-ups and deliveries that a driver reported from far away.',
    'step',
  )
  const rows = count('mam_forgotten_rows_total', 'Rows that were over and have been deleted.', 'table')
  const failures = count(
    'mam_forget_failures_total',
    'Attempts to delete rows that are over which failed.',
    'table',
  )
  const lastSuccess = new Gauge({
    name: 'mam_forget_last_success_timestamp_seconds',
    help: 'When rows that are over were last deleted, or none were there; another process may have done it since.',
    labelNames: ['table'],
    registers,
  })
  const lastBackup = new Gauge({
    name: 'mam_backup_last_success_timestamp_seconds',
    help: 'When the last base backup in BACKUP_DIR was complete.',
    registers,
  })
  return {
    registry,
    setBackup: (finishedAt: Date) => lastBackup.set(finishedAt.getTime() / 1_000),
    countEvent(event: SecurityEvent) {
      if (event.event === 'step_from_afar') stepsFromAfar.inc({ step: event.step })
    },
    countDeletedRows({ table, rows: deleted, error }: RetentionReport) {
      if (error !== undefined) return failures.inc({ table })
      rows.inc({ table }, deleted)
      lastSuccess.setToCurrentTime({ table })
    },
  }
}
