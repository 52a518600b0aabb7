import { describe, expect, it } from 'vitest'
import { judgeLimit, judgeWork, showMs } from './verdict.ts'

describe('the verdict on work', () => {
  it('is met at exactly the aim', () => {
    expect(judgeWork({ perSecond: 500, p99Ms: 100 }, { perSecond: 500, p99Ms: 100 })).toEqual({
      isMet: true,
      words: 'met',
    })
  })

  it('names the missing throughput', () => {
    expect(judgeWork({ perSecond: 500 }, { perSecond: 400, p99Ms: 900 }).words).toBe('missed: 20 % fewer')
  })

  it('never calls a miss zero', () => {
    expect(judgeWork({ perSecond: 500 }, { perSecond: 499.9, p99Ms: 1 }).words).toBe('missed: 1 % fewer')
  })

  it('names the excess of the 99th percentile', () => {
    expect(judgeWork({ perSecond: 500, p99Ms: 100 }, { perSecond: 600, p99Ms: 142.2 })).toEqual({
      isMet: false,
      words: 'missed: p99 42 ms over',
    })
  })

  it('names both', () => {
    expect(judgeWork({ perSecond: 100, p99Ms: 5 }, { perSecond: 50, p99Ms: 7.5 }).words).toBe(
      'missed: 50 % fewer, p99 2.5 ms over',
    )
  })
})

describe('the verdict on a limit', () => {
  it('is met at the limit', () => {
    expect(judgeLimit(130, 130, 'KB').isMet).toBe(true)
  })

  it('names the excess', () => {
    expect(judgeLimit(130, 131.25, 'KB').words).toBe('missed: 1.3 KB over')
    expect(judgeLimit(130, 171, 'KB').words).toBe('missed: 41 KB over')
  })
})

it('shows tenths for short times only', () => {
  expect([showMs(0.42), showMs(9.94), showMs(12.4)]).toEqual(['0.4 ms', '9.9 ms', '12 ms'])
})
