import { describe, expect, it } from 'vitest'
import { textInSlices } from './text-in-slices.ts'

const numbers = Array.from({ length: 2_500 }, (_, i) => i)
const write = (slice: readonly number[]) => `${slice.join()},`

describe('a text in slices', () => {
  it('is the text of all rows in their order; others get their turn in between', async () => {
    const order: string[] = []
    const made = textInSlices(numbers, null, (slice) => {
      order.push(`slice of ${slice.length}`)
      setImmediate(() => order.push('others'))
      return write(slice)
    })
    expect(await made).toBe(write(numbers))
    expect(order.slice(0, 5)).toEqual(['slice of 1000', 'others', 'slice of 1000', 'others', 'slice of 500'])
  })

  it('ends with the client that waited for it', async () => {
    const gone = new AbortController()
    let slices = 0
    const made = textInSlices(numbers, gone.signal, (slice) => {
      slices += 1
      gone.abort()
      return write(slice)
    })
    await expect(made).rejects.toThrow('aborted')
    expect(slices).toBe(1)
  })
})
