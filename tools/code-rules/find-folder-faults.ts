import { basename, dirname } from 'node:path'
import ts from 'typescript'
import { type Finding, isTest } from './finding.ts'

/** The number of files among which a person still finds the right one, without tests. */
const filesInFolder = 25

/** Folders whose own files compose, or type, the folders below them; the walls describe them. */
const roots = /^src\/(contracts|server|web\/[^/]+)$/

/** Folders with too many files. */
export function findLargeFolders(files: readonly string[]): Finding[] {
  return [
    ...Map.groupBy(
      files.filter((file) => !isTest(basename(file))),
      dirname,
    ),
  ]
    .filter(([, own]) => own.length > filesInFolder)
    .map(([file, own]) => ({ file, line: 1, problem: `a folder of ${own.length} files` }))
}

/** Folders that use one of their own subfolders and are used by it, which dependency-cruiser does not see. */
export function findNestedCircles(sources: ReadonlyMap<string, string>): Finding[] {
  const arrows = new Map<string, string>()
  for (const [file, text] of sources) {
    if (isTest(file)) continue
    for (const { fileName } of ts.preProcessFile(text).importedFiles) {
      arrows.set(`${dirname(file)} ${dirname(resolveImport(file, fileName))}`, file)
    }
  }
  return [...arrows].flatMap(([arrow, file]) => {
    const [from = '', to = ''] = arrow.split(' ')
    const isCircle = to.startsWith(`${from}/`) && arrows.has(`${to} ${from}`) && !roots.test(from)
    return isCircle ? [{ file, line: 1, problem: `${from} and ${to} use each other` }] : []
  })
}

function resolveImport(file: string, name: string): string {
  if (name.startsWith('#')) return name.replace('#', name.startsWith('#tests/') ? '' : 'src/')
  return name.startsWith('.') ? new URL(name, `file:///${file}`).pathname.slice(1) : name
}
