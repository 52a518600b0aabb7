import { expect, it } from 'vitest'
import { expiredBases } from './prune.ts'
import type { BaseBackup } from './repository.ts'

const now = new Date('2026-11-20T00:00:00Z')
const base = (finishedAt: string) =>
  ({
    name: finishedAt,
    path: '',
    manifest: { finishedAt: `2026-11-${finishedAt}Z` },
  }) as unknown as BaseBackup
const names = (...bases: string[]) => expiredBases(bases.map(base), 14, now).map(({ name }) => name)

it('a base backup stays while a moment of the last days can be restored only with it', () => {
  expect(names('05T00:00:00', '05T23:59:59', '07T00:00:00')).toEqual(['05T00:00:00'])
  // The second backup is exactly 14 days old. To restore that moment itself, the first backup is needed.
  expect(names('05T00:00:00', '06T00:00:00')).toEqual([])
})

it('the last base backup stays, however old it is', () => {
  expect(names('01T00:00:00')).toEqual([])
  expect(names()).toEqual([])
})
