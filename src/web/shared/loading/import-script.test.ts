import { expect, test } from 'vitest'
import { importScript } from './import-script.ts'

test('a script that could not be loaded is requested with another address each time, until it is loaded', async () => {
  const asked: string[] = []
  const results = ['lost', 'lost', 'there', 'there']
  const load = async (address: string) => {
    const result = results[asked.push(address) - 1]
    if (result === 'lost') throw new TypeError('Failed to fetch dynamically imported module')
    return result
  }
  for (const outcome of ['lost', 'lost', 'there', 'there']) {
    const script = importScript('part-1.js', load)
    if (outcome === 'lost') await expect(script).rejects.toThrow('Failed to fetch')
    else expect(await script).toBe('there')
  }
  expect(asked).toEqual([
    '/assets/part-1.js',
    '/assets/part-1.js?1',
    '/assets/part-1.js?2',
    '/assets/part-1.js?2',
  ])
  expect(await importScript('part-2.js', async (address) => address)).toBe('/assets/part-2.js')
})
