import { type AtRule, type ChildNode, type Container, parse, type Rule } from 'postcss'
import type { StylePiece } from '../src/web/lib/style-of-page.ts'

/** Blocks around rules; any other block is one thing. */
const around = new Set(['layer', 'media', 'supports', 'container'])
/** A selector without what stands in brackets: that may be something else than the element's own. */
function withoutBrackets(selector: string): string {
  let depth = 0
  return [...selector.matchAll(/\\[\s\S]|[\s\S]/g)]
    .filter(([sign]) => {
      if (sign === '(' || sign === '[') depth += 1
      else if (sign === ')' || sign === ']') depth -= 1
      else return depth === 0
      return false
    })
    .join('')
}

/** The classes that a selector asks of an element and of those around it. */
export function classesIn(selector: string): string[] {
  const names = withoutBrackets(selector).matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi)
  return [...names].map(([, name = '']) =>
    name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code?: string, sign = '') =>
      code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  )
}

function pieceOfRule(rule: Rule): StylePiece {
  const needs = rule.selectors.map(classesIn)
  return needs.some((names) => names.length === 0) ? rule.toString() : { needs, text: rule.toString() }
}

function wholeOf(node: ChildNode): string {
  return node.type === 'atrule' && !node.nodes ? `${node};` : node.toString()
}

function pieceOf(node: ChildNode): StylePiece {
  if (node.type === 'rule') return pieceOfRule(node)
  if (node.type !== 'atrule' || !node.nodes || !around.has(node.name)) return wholeOf(node)
  const pieces = piecesOf(node as Container)
  const opening = `${openingOf(node)}{`
  return pieces.every((piece) => typeof piece === 'string')
    ? `${opening}${pieces.join('')}}`
    : { opening, pieces }
}

function openingOf({ name, params }: AtRule): string {
  return `@${name} ${params}`.trimEnd()
}

function piecesOf({ nodes = [] }: Container): StylePiece[] {
  return nodes.map(pieceOf)
}

/** Outside of layers a rule's place among all others counts: such rules are few, and every page has them. */
function isTakenApart(node: ChildNode): boolean {
  return node.type === 'atrule' && node.name === 'layer'
}

/** Takes a style sheet apart, so that a page can be given what its elements need. */
export function takeApart(css: string): StylePiece[] {
  return parse(css).nodes.map((node) => (isTakenApart(node) ? pieceOf(node) : wholeOf(node)))
}

/** What a page may need once its script is there: the layers that not every page has whole. */
export function laterStyle(css: string): string {
  return parse(css)
    .nodes.filter((node) => isTakenApart(node) && typeof pieceOf(node) !== 'string')
    .join('')
}
