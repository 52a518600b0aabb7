// A stage of the gate: what needs the compiler's types and the compiler itself lets pass. `node tools/code-rules/check-promises.ts [FOLDER]`.
import { relative, resolve } from 'node:path'
import ts from 'typescript'
import { findFloatingPromises } from './find-floating-promises.ts'
import { findOpenSwitches } from './find-open-switches.ts'
import { report } from './finding.ts'

const root = resolve(process.argv[2] ?? '.')
const { config } = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile)
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
const program = ts.createProgram(fileNames, options)
const checker = program.getTypeChecker()
const own = program.getSourceFiles().filter(({ fileName }) => !fileName.includes('/node_modules/'))
const findings = own.flatMap((source) => [
  ...findFloatingPromises(source, checker),
  ...findOpenSwitches(source, checker),
])
report(findings.map((finding) => ({ ...finding, file: relative(root, finding.file) })))
