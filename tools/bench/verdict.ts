import type { Aim } from './works.ts'

/** Whether an aim is met, or by how much it is missed. */
export type Verdict = { isMet: boolean; words: string }

const met: Verdict = { isMet: true, words: 'met' }

function missedBy(...parts: (string | null)[]): Verdict {
  const missed = parts.filter((part) => part !== null)
  return missed.length === 0 ? met : { isMet: false, words: `missed: ${missed.join(', ')}` }
}

/** Compares throughput and p99 latency with an aim. */
export function judgeWork({ perSecond, p99Ms }: Aim, found: { perSecond: number; p99Ms: number }): Verdict {
  const fewer = 1 - found.perSecond / perSecond
  return missedBy(
    fewer > 0 ? `${Math.max(1, Math.round(fewer * 100))} % fewer` : null,
    p99Ms !== undefined && found.p99Ms > p99Ms ? `p99 ${showMs(found.p99Ms - p99Ms)} over` : null,
  )
}

/** Compares a figure with an upper limit. */
export function judgeLimit(limit: number, found: number, unit: string): Verdict {
  const over = found - limit
  return missedBy(over > 0 ? `${over < 10 ? over.toFixed(1) : Math.round(over)} ${unit} over` : null)
}

/** Compares the ratio of two costs with its limit, and states the ratio in both cases. */
export function judgeTimes(limit: number, found: number): Verdict {
  const isMet = found <= limit
  return { isMet, words: `${isMet ? 'met' : 'missed'}: ${found.toFixed(2)} ×` }
}

/** Formats milliseconds. */
export function showMs(ms: number): string {
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
}
