import { describe, expect, it } from 'vitest'
import { doorWaitLeft, isEvidenceDoubtful, orderBlockOf } from './missed-delivery.ts'

const noon = new Date('2026-11-20T05:00:00Z')
const later = (ms: number) => new Date(noon.getTime() + ms)
const day = 86_400_000

it('a driver waits eight minutes at the door', () => {
  expect(doorWaitLeft(noon, noon)).toBe(480)
  expect(doorWaitLeft(noon, later(479_001))).toBe(1)
  expect(doorWaitLeft(noon, later(480_000))).toBe(0)
  expect(doorWaitLeft(noon, later(480_001))).toBe(0)
})

describe('evidence', () => {
  const door = { latitude: 16.07, longitude: 108.22 }
  const north = (m: number) => ({ ...door, latitude: door.latitude + m / 111_194.93 })
  const sound = { here: door, door, delaysMs: [0, 300_000], isFarFlagged: false }

  it('is not doubtful up to 300 m and five minutes', () => {
    expect(isEvidenceDoubtful(sound)).toBe(false)
    expect(isEvidenceDoubtful({ ...sound, here: north(300) })).toBe(false)
    expect(isEvidenceDoubtful({ ...sound, here: north(302) })).toBe(true)
    expect(isEvidenceDoubtful({ ...sound, delaysMs: [0, 300_001] })).toBe(true)
  })

  it('from an unknown place, or with an arrival far away, is doubtful', () => {
    expect(isEvidenceDoubtful({ ...sound, here: null })).toBe(true)
    expect(isEvidenceDoubtful({ ...sound, isFarFlagged: true })).toBe(true)
  })
})

describe('what an account cannot order', () => {
  const open = (ms: number) => ({ at: later(ms), isSettled: false })
  const settled = (ms: number) => ({ at: later(ms), isSettled: true })

  it('is nothing without an open case', () => {
    expect(orderBlockOf([])).toBeNull()
    expect(orderBlockOf([settled(0), settled(day)])).toBeNull()
  })

  it('is cash orders after the first case', () => {
    expect(orderBlockOf([open(0)])).toBe('cash')
  })

  it('is everything after the second case within 90 days, also when the first is settled', () => {
    expect(orderBlockOf([open(0), open(90 * day)])).toBe('all')
    expect(orderBlockOf([settled(0), open(90 * day)])).toBe('all')
    expect(orderBlockOf([settled(0), open(90 * day + 1)])).toBe('cash')
    expect(orderBlockOf([open(0), open(90 * day + 1)])).toBe('cash')
    expect(orderBlockOf([open(0), settled(day)])).toBe('cash')
    expect(orderBlockOf([open(0), open(0)])).toBe('all')
  })
})
