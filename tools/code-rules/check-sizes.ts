// A stage of the gate: the length of files, functions and components, the size of folders, and circles between a folder
// and its subfolder. `node tools/code-rules/check-sizes.ts [FOLDER]`.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findLargeFolders, findNestedCircles } from './find-folder-faults.ts'
import { findLongCode } from './find-long-code.ts'
import { report } from './finding.ts'

const root = process.argv[2] ?? '.'
const files = globSync(['src/**/*.*', 'tests/**/*.*', 'tools/**/*.*'], { cwd: root }).sort()
const sources = new Map(
  files
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('tests/'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
)
report([
  ...[...sources].flatMap(([file, text]) => findLongCode(file, text)),
  ...findLargeFolders(files),
  ...findNestedCircles(sources),
])
