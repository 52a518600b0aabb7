import ts from 'typescript'
import { type Finding, findingAt } from './finding.ts'

/** Switches over known values that leave some out without saying so: a new value would fall through in silence. */
export function findOpenSwitches(source: ts.SourceFile, checker: ts.TypeChecker): Finding[] {
  const findings: Finding[] = []
  function visit(node: ts.Node): void {
    if (ts.isSwitchStatement(node)) {
      const missing = missingCases(node, checker)
      if (missing.length > 0) findings.push(findingAt(source, node, `a switch without ${missing.join(', ')}`))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return findings
}

function missingCases(node: ts.SwitchStatement, checker: ts.TypeChecker): string[] {
  const { clauses } = node.caseBlock
  if (clauses.some(ts.isDefaultClause)) return []
  const type = checker.getTypeAtLocation(node.expression)
  const parts = type.isUnion() ? type.types : [type]
  if (!parts.every(isKnownValue)) return []
  const handled = new Set(
    clauses.filter(ts.isCaseClause).map((clause) => checker.getTypeAtLocation(clause.expression)),
  )
  const names = new Set([...handled].map((part) => checker.typeToString(part)))
  return parts.map((part) => checker.typeToString(part)).filter((name) => !names.has(name))
}

function isKnownValue(type: ts.Type): boolean {
  const known = ts.TypeFlags.Literal | ts.TypeFlags.Null | ts.TypeFlags.Undefined
  return (type.flags & known) !== 0
}
