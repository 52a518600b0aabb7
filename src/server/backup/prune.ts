import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BaseBackup, listBases, partsOf } from './repository.ts'

const dayMs = 86_400_000
/** The name of a segment without its timeline. It sorts by position in the log. */
const positionOf = (segment: string) => segment.slice(8, 24)

/** The base backups that are no longer needed, because the next one is older than `keepDays` too. `bases`: oldest first. */
export function expiredBases(bases: readonly BaseBackup[], keepDays: number, now: Date): BaseBackup[] {
  const oldest = now.getTime() - keepDays * dayMs
  return bases.filter((_, at) => {
    const next = bases[at + 1]
    return next !== undefined && Date.parse(next.manifest.finishedAt) < oldest
  })
}

/**
 * Deletes base backups and log segments that no restore to a moment of the last `keepDays` needs. The last base backup
 * always stays.
 */
export async function pruneBackups(folder: string, keepDays: number, now: Date): Promise<void> {
  const bases = await listBases(folder)
  const expired = expiredBases(bases, keepDays, now)
  for (const base of expired) await rm(base.path, { recursive: true })
  const [first] = bases.filter((base) => !expired.includes(base))
  if (first === undefined || expired.length === 0) return
  const { segments } = partsOf(folder)
  for (const name of await readdir(segments).catch(() => []))
    if (/^[0-9A-F]{24}/.test(name) && positionOf(name) < positionOf(first.manifest.firstSegment))
      await rm(join(segments, name))
}
