import { beforeEach, expect, test, vi } from 'vitest'
import { importWithStyles } from './import-with-styles.ts'

type Link = { rel: string; href: string; onload: () => void; onerror: (error: unknown) => void }

const links: Link[] = []

beforeEach(() => {
  links.length = 0
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (link: Link) => links.push(link) },
  })
  return () => vi.unstubAllGlobals()
})

test('a script without style sheets is imported unchanged', async () => {
  expect(await importWithStyles(async () => 'script')).toBe('script')
  expect(links).toEqual([])
})

test('a script comes after its style sheet, which is added once', async () => {
  const order: string[] = []
  const load = async () => order.push('script')
  const imported = importWithStyles(load, ['assets/map-1.css'])
  expect(links).toMatchObject([{ rel: 'stylesheet', href: '/assets/map-1.css' }])
  order.push('style')
  links[0]?.onload()
  await imported
  await importWithStyles(load, ['assets/map-1.css'])
  expect(order).toEqual(['style', 'script', 'script'])
  expect(links).toHaveLength(1)
})

test('a style sheet that could not be loaded is requested again by the next import', async () => {
  const first = importWithStyles(async () => 'script', ['assets/lost-1.css'])
  links[0]?.onerror(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  const second = importWithStyles(async () => 'script', ['assets/lost-1.css'])
  links[1]?.onload()
  expect(await second).toBe('script')
})
