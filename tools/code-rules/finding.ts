import ts from 'typescript'

/** A violation of a code rule, and its place. */
export type Finding = { file: string; line: number; problem: string }

function findingAt(source: ts.SourceFile, node: ts.Node, problem: string): Finding {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
  return { file: source.fileName, line: line + 1, problem }
}

/** The faults that `problemOf` finds in the nodes of a file. */
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

/** Prints the findings, a line each; any finding fails the stage. */
export function report(findings: readonly Finding[]): void {
  for (const { file, line, problem } of findings) console.log(`${file}:${line}: ${problem}`)
  if (findings.length > 0) process.exitCode = 1
}
