import {
  type AtRule,
  type ChildNode,
  type Container,
  type Declaration,
  parse,
  type Root,
  type Rule,
} from 'postcss'
import type { StylePiece } from '#web/storefront/style-of-page.ts'

/** At-rules that contain rules; others are kept whole. */
const around = new Set(['layer', 'media', 'supports', 'container'])
/** A selector without its parenthesized parts, which may refer to other elements. */
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

/** The classes that a selector requires of an element and its ancestors. */
export function classesIn(selector: string): string[] {
  const names = withoutBrackets(selector).matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi)
  return [...names].map(([, name = '']) =>
    name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code?: string, sign = '') =>
      code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  )
}

/** Custom properties with the classes that their users require; null when one is on every page. */
type Speakers = Map<string, (readonly string[])[] | null>

/** Whether a rule sets initial values of custom properties, for browsers without `@property`. */
function givesDefaults({ selectors, nodes }: Rule): boolean {
  const isAnyElement = selectors.every((selector) => /^(\*|::?(before|after|backdrop))$/.test(selector))
  return isAnyElement && nodes.every((node) => node.type === 'decl' && node.variable)
}

function speakersIn(css: Root): Speakers {
  const speakers: Speakers = new Map()
  css.walkDecls((declaration) => {
    const { parent } = declaration
    const isRule = parent?.type === 'rule'
    if (isRule && givesDefaults(parent as Rule)) return
    const needs = isRule ? needsOf(parent as Rule) : null
    for (const [name] of declaration.toString().matchAll(/--[\w-]+/g)) {
      const known = speakers.get(name)
      speakers.set(name, needs === null || known === null ? null : [...(known ?? []), ...needs])
    }
  })
  return speakers
}

/** Null when a selector has no classes. */
function needsOf(rule: Rule): string[][] | null {
  const needs = rule.selectors.map(classesIn)
  return needs.some((names) => names.length === 0) ? null : needs
}

function pieceFor(needs: readonly (readonly string[])[] | null | undefined, text: string): StylePiece {
  return needs ? { needs, text } : text
}

function pieceOfRule(rule: Rule, speakers: Speakers): StylePiece {
  if (!givesDefaults(rule)) return pieceFor(needsOf(rule), rule.toString())
  const pieces = (rule.nodes as Declaration[]).map((one) => pieceFor(speakers.get(one.prop), `${one};`))
  return { opening: `${rule.selector}{`, pieces }
}

function wholeOf(node: ChildNode): string {
  return node.type === 'atrule' && !node.nodes ? `${node};` : node.toString()
}

function pieceOf(node: ChildNode, speakers: Speakers): StylePiece {
  if (node.type === 'rule') return pieceOfRule(node, speakers)
  if (node.type === 'atrule' && node.name === 'property')
    return pieceFor(speakers.get(node.params), wholeOf(node))
  if (node.type !== 'atrule' || !node.nodes || !around.has(node.name)) return wholeOf(node)
  const pieces = (node as Container).nodes?.map((one) => pieceOf(one, speakers)) ?? []
  const opening = `${openingOf(node)}{`
  return pieces.every((piece) => typeof piece === 'string')
    ? `${opening}${pieces.join('')}}`
    : { opening, pieces }
}

function openingOf({ name, params }: AtRule): string {
  return `@${name} ${params}`.trimEnd()
}

/** Outside of layers the order of rules matters. They are few and inlined into every page. */
function isTakenApart(node: ChildNode): boolean {
  return node.type === 'atrule' && ['layer', 'property'].includes(node.name)
}

/** Splits a style sheet into pieces by the classes that they need. */
export function takeApart(css: string): StylePiece[] {
  const root = parse(css)
  const speakers = speakersIn(root)
  return root.nodes.map((node) => (isTakenApart(node) ? pieceOf(node, speakers) : wholeOf(node)))
}

/** The layers that a page may need after its scripts have started. */
export function laterStyle(css: string): string {
  const root = parse(css)
  const speakers = speakersIn(root)
  return root.nodes
    .filter((node) => isTakenApart(node) && typeof pieceOf(node, speakers) !== 'string')
    .join('')
}
