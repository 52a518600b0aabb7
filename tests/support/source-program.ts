import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Sources with TypeScript's types; paths are relative to the root of the repository. */
export type Sources = {
  files: readonly ts.SourceFile[]
  checker: ts.TypeChecker
  pathOf: (node: ts.Node) => string
}

function listSources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(root, folder, name))
}

/** Reads the sources of these folders without their tests, and planted files by path and text. */
export function readSources(
  folders: readonly string[],
  planted: Readonly<Record<string, string>> = {},
): Sources {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const texts = new Map(Object.entries(planted).map(([path, text]) => [join(root, path), text]))
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (file) => texts.has(file) || fileExists(file)
  host.directoryExists = (folder) =>
    ts.sys.directoryExists(folder) || [...texts.keys()].some((file) => file.startsWith(`${folder}/`))
  host.readFile = (file) => texts.get(file) ?? readFile(file)
  host.getSourceFile = (file, ...rest) => {
    const text = texts.get(file)
    return text === undefined ? getSourceFile(file, ...rest) : ts.createSourceFile(file, text, rest[0], true)
  }
  const names = [...folders.flatMap(listSources), ...texts.keys()]
  const program = ts.createProgram(names, options, host)
  const wanted = new Set(names)
  return {
    files: program.getSourceFiles().filter(({ fileName }) => wanted.has(fileName)),
    checker: program.getTypeChecker(),
    pathOf: (node) => relative(root, node.getSourceFile().fileName),
  }
}

/** The node and all its descendants. */
export function* nodesIn(node: ts.Node): Generator<ts.Node> {
  yield node
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => {
    children.push(child)
  })
  for (const child of children) yield* nodesIn(child)
}
