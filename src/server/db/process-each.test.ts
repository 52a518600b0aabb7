import { describe, expect, it } from 'vitest'
import { processEach } from './process-each.ts'

describe('processing each row', () => {
  it('counts the rows for which the work returned true', async () => {
    expect(await processEach([1, 2, 3], async (row) => row !== 2)).toBe(2)
  })

  it('continues after a failure, which is thrown at the end', async () => {
    const seen: number[] = []
    const work = async (row: number) => {
      seen.push(row)
      if (row < 3) throw new Error(`row ${row}`)
      return true
    }
    await expect(processEach([1, 2, 3, 4], work)).rejects.toThrow('row 1')
    expect(seen).toEqual([1, 2, 3, 4])
  })

  it('stops after five failures in a row from the start and five from the end', async () => {
    let tries = 0
    const work = async () => {
      tries += 1
      throw new Error('outage')
    }
    const rows = Array.from({ length: 30 }, (_, at) => at)
    await expect(processEach(rows, work)).rejects.toThrow('outage')
    expect(tries).toBe(10)
  })

  it('reaches the rows behind rows that always fail', async () => {
    const done: number[] = []
    const work = async (row: number) => {
      if (row <= 6) throw new Error(`row ${row}`)
      return done.push(row) > 0
    }
    const rows = Array.from({ length: 10 }, (_, at) => at + 1)
    await expect(processEach(rows, work)).rejects.toThrow('row 1')
    expect(done.toSorted((a, b) => a - b)).toEqual([7, 8, 9, 10])
  })
})
