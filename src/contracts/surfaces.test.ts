import { expect, it } from 'vitest'
import { surfaceCalls } from './surfaces.ts'

it.each(Object.entries(surfaceCalls))('the calls of %s are named once', (_, calls: readonly string[]) => {
  expect(calls).toEqual([...new Set(calls)])
})
