import autocannon from 'autocannon'
import { type LoadPlan, type LoadResult, percentile } from './load.ts'

/**
 * Sends the requests of a plan. This module runs in a separate process, so that it shares no event loop with the
 * service.
 */
function send(plan: LoadPlan): Promise<LoadResult> {
  const { origin, requests, isOnce, warmUpMs, durationMs, perSecond } = plan
  const statuses: Record<number, number> = {}
  const latencies: number[] = []
  const countFrom = performance.now() + warmUpMs
  let last = countFrom
  let next = 0
  return new Promise((resolve, reject) => {
    const run = autocannon(
      {
        url: origin,
        connections: requests.length,
        duration: (warmUpMs + durationMs) / 1000,
        ...(perSecond !== undefined && { overallRate: perSecond }),
        ...(isOnce && { maxConnectionRequests: Math.min(...requests.map((list) => list.length)) }),
        setupClient(client) {
          client.setRequests(requests[next++] ?? [])
          // Decoding the bodies would cost more than sending them.
          client.pipelinedRequests.addBody = () => {}
        },
      },
      (error, { errors }) => {
        if (error) return reject(error)
        const sorted = Float64Array.from(latencies).sort()
        resolve({
          perSecond: (latencies.length * 1000) / Math.max(1, last - countFrom),
          p50Ms: percentile(sorted, 0.5),
          p99Ms: percentile(sorted, 0.99),
          statuses,
          errors,
        })
      },
    )
    run.on('response', (_client, status, _bytes, milliseconds) => {
      statuses[status] = (statuses[status] ?? 0) + 1
      const now = performance.now()
      if (now < countFrom) return
      last = now
      latencies.push(milliseconds)
    })
  })
}

process.once('message', async (plan: LoadPlan) => {
  process.send?.(await send(plan))
})
process.once('disconnect', () => process.exit())
