import ts from 'typescript'

/** Something that a rule of the code forbids, and where it stands. */
export type Finding = { file: string; line: number; problem: string }

function findingAt(source: ts.SourceFile, node: ts.Node, problem: string): Finding {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
  return { file: source.fileName, line: line + 1, problem }
}

/** What `problemOf` finds wrong with a node, for all nodes of a file. */
export function findInNodes(source: ts.SourceFile, problemOf: (node: ts.Node) => string | null): Finding[] {
  const findings: Finding[] = []
  function visit(node: ts.Node): void {
    const problem = problemOf(node)
    if (problem !== null) findings.push(findingAt(source, node, problem))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return findings
}

export function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file)
}

/** Prints what was found, a line each; finding something fails the stage. */
export function report(findings: readonly Finding[]): void {
  for (const { file, line, problem } of findings) console.log(`${file}:${line}: ${problem}`)
  if (findings.length > 0) process.exitCode = 1
}
