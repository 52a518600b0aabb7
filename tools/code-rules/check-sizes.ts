// A stage of the gate: how long files, functions and components are, how full folders. `node tools/code-rules/check-sizes.ts [FOLDER]`.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findLargeFolders } from './find-large-folders.ts'
import { findLongCode } from './find-long-code.ts'
import { report } from './finding.ts'

const root = process.argv[2] ?? '.'
const rooms = ['src', 'tests', 'tools']
const files = globSync(
  rooms.map((room) => `${room}/**/*.*`),
  { cwd: root },
).sort()
const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('tests/'))
report([
  ...sources.flatMap((file) => findLongCode(file, readFileSync(join(root, file), 'utf8'))),
  ...findLargeFolders(files),
])
