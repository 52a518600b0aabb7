import { basename, dirname } from 'node:path'
import { type Finding, isTest } from './finding.ts'

/** So many files a person still finds their way among, tests not counted. */
const filesInFolder = 25

/** Folders with too many files to find one's way in. */
export function findLargeFolders(files: readonly string[]): Finding[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = dirname(file)
    if (!isTest(basename(file))) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > filesInFolder)
    .map(([file, count]) => ({ file, line: 1, problem: `a folder of ${count} files` }))
}
