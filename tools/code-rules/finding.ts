import type ts from 'typescript'

/** Something that a rule of the code forbids, and where it stands. */
export type Finding = { file: string; line: number; problem: string }

export function findingAt(source: ts.SourceFile, node: ts.Node, problem: string): Finding {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
  return { file: source.fileName, line: line + 1, problem }
}

export function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file)
}

/** Prints what was found, a line each; finding something fails the stage. */
export function report(findings: readonly Finding[]): void {
  for (const { file, line, problem } of findings) console.log(`${file}:${line}: ${problem}`)
  if (findings.length > 0) process.exitCode = 1
}
