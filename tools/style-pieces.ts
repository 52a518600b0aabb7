import { type AtRule, type ChildNode, type Container, parse, type Rule } from 'postcss'
import type { StylePiece } from '../src/web/lib/style-of-page.ts'

/** Blocks around rules; any other block is one thing. */
const around = new Set(['layer', 'media', 'supports', 'container'])
/** What every page has in itself whole, and in whose place it does not matter what else there is. */
const inEveryPage = /^@(font-face|property|layer (theme|base|properties)\b)/

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

function pieceOf(node: ChildNode): StylePiece {
  if (node.type === 'rule') return pieceOfRule(node)
  if (node.type !== 'atrule') return node.toString()
  if (!node.nodes) return `${node.toString()};`
  if (!around.has(node.name)) return node.toString()
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

/** Takes a style sheet apart, so that a page can be given what its elements need. */
export function takeApart(css: string): StylePiece[] {
  return piecesOf(parse(css))
}

/** What a page may need once its script is there, beside what every page has in itself. */
export function laterStyle(css: string): string {
  const { nodes } = parse(css)
  const later = nodes.filter(
    (node) => !(node.type === 'atrule' && node.nodes && inEveryPage.test(openingOf(node))),
  )
  return later.map((node) => (node.type === 'atrule' && !node.nodes ? `${node};` : node.toString())).join('')
}
