import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from '#server/processes/metrics/create-metrics.ts'
import { watchShop } from '#server/processes/metrics/watch-shop.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

type Alert = { alert: string; expr: string; annotations: { summary: string; runbook: string } }

const docs = join(import.meta.dirname, '../../docs')
const read = (name: string) => readFileSync(join(docs, name), 'utf8')
const alerts: Alert[] = parse(read('alerts.yml')).groups.flatMap((group: { rules: Alert[] }) => group.rules)
const dashboard = JSON.parse(read('grafana-dashboard.json'))
const panels: { title: string; targets: { expr: string }[] }[] = dashboard.panels

/** Names of metrics in a query, without the endings that Prometheus adds to a histogram's. */
function metricsIn(query: string): string[] {
  const names = query.match(/\b(?:mam|nodejs|process)_\w+/g) ?? []
  return names.map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))
}

/** The anchor that GitHub makes of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s/g, '-')
}

let app: TestApp
const known = new Set<string>()

beforeAll(async () => {
  app = await startTestApp()
  const { registry } = createMetrics()
  const [{ db, pool, cache, clock }, dataDir] = [app, tmpdir()]
  await watchShop({ registry, db, pool, cache, dataDir, clock: clock.now })
  for (const { name } of await registry.getMetricsAsJSON()) known.add(name)
})
afterAll(() => app.close())

describe('every alert', () => {
  it.each(alerts)('$alert asks for metrics that exist, and leads to the runbook', ({ expr, annotations }) => {
    const names = metricsIn(expr)
    expect(names.length + Number(expr.startsWith('up'))).toBeGreaterThan(0)
    for (const name of names) expect(known, name).toContain(name)
    const [file = '', anchor] = annotations.runbook.split('#')
    const headings = [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))
    expect(headings).toContain(anchor)
    expect(annotations.summary).toMatch(/\.$/)
  })
})

describe('the dashboard', () => {
  it.each(panels)('$title shows metrics that exist', ({ targets }) => {
    for (const { expr } of targets) {
      const names = metricsIn(expr)
      expect(names.length, expr).toBeGreaterThan(0)
      for (const name of names) expect(known, name).toContain(name)
    }
  })

  it('shows every metric of the shop', () => {
    const shown = new Set(
      [...panels.flatMap(({ targets }) => targets), ...alerts].flatMap(({ expr }) => metricsIn(expr)),
    )
    expect([...known].filter((name) => name.startsWith('mam_') && !shown.has(name))).toEqual([])
  })
})
