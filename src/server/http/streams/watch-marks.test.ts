import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchMarks } from './watch-marks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aWatch() {
  const marks = new Map([
    [1, 'a'],
    [2, 'a'],
  ])
  const readMarks = vi.fn(
    async (ids: readonly number[]) => new Map([...marks].filter(([id]) => ids.includes(id))),
  )
  const onFailure = vi.fn()
  const { follow } = watchMarks({ readMarks, onFailure, pauseMs: 1_000 })
  return { marks, readMarks, onFailure, follow }
}

it('notifies the followers of a changed board, and no others', async () => {
  const { marks, follow } = aWatch()
  const [one, two] = [vi.fn(), vi.fn()]
  follow(1, one)
  follow(2, two)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([one, two].map((heard) => heard.mock.calls.length)).toEqual([1, 1])
  marks.set(2, 'b')
  await vi.advanceTimersByTimeAsync(3_000)
  expect([one, two].map((heard) => heard.mock.calls.length)).toEqual([1, 2])
})

it('reads no marks without followers', async () => {
  const { readMarks, follow } = aWatch()
  follow(1, vi.fn())()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(readMarks).not.toHaveBeenCalled()
})

it('continues after an outage, which is logged once, and then reports the missed changes', async () => {
  const { marks, readMarks, onFailure, follow } = aWatch()
  const hear = vi.fn()
  follow(1, hear)
  await vi.advanceTimersByTimeAsync(1_000)
  readMarks.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'))
  marks.set(1, 'b')
  await vi.advanceTimersByTimeAsync(3_000)
  expect([onFailure.mock.calls.length, hear.mock.calls.length]).toEqual([1, 2])
})
