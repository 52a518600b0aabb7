// Writes an SVG sprite of the shop's drawings and the Lucide icons in use.
import { readFileSync, writeFileSync } from 'node:fs'
import { iconNames } from '#web/ui/icons/icon-names.ts'

type Shapes = { __iconData: { node: [tag: string, attributes: Record<string, string>][] } }

async function symbolOf(name: string): Promise<string> {
  const { __iconData }: Shapes = await import(`lucide-react/icons/${name}`)
  const shapes = __iconData.node.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`)
    return `<${tag}${written.join('')}/>`
  })
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`
}

const own = readFileSync('tools/draw/drawings.svg', 'utf8').match(/<symbol.*<\/symbol>/g) ?? []
const icons = await Promise.all(iconNames.map(symbolOf))
const head = '<svg xmlns="http://www.w3.org/2000/svg"><title>Drawings</title><!-- Icons: Lucide, ISC -->'
writeFileSync('src/web/ui/icons/icons.svg', `${head}\n${[...own, ...icons].join('\n')}\n</svg>\n`)
