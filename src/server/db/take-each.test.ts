import { describe, expect, it } from 'vitest'
import { takeEach } from './take-each.ts'

describe('work on each row', () => {
  it('counts what was done', async () => {
    expect(await takeEach([1, 2, 3], async (row) => row !== 2)).toBe(2)
  })

  it('goes on after a failure, which is thrown at the end', async () => {
    const seen: number[] = []
    const work = async (row: number) => {
      seen.push(row)
      if (row < 3) throw new Error(`row ${row}`)
      return true
    }
    await expect(takeEach([1, 2, 3, 4], work)).rejects.toThrow('row 1')
    expect(seen).toEqual([1, 2, 3, 4])
  })

  it('stops after five failures', async () => {
    let tries = 0
    const work = async () => {
      tries += 1
      throw new Error('outage')
    }
    await expect(takeEach([1, 2, 3, 4, 5, 6, 7], work)).rejects.toThrow('outage')
    expect(tries).toBe(5)
  })
})
