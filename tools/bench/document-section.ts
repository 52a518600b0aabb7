import { readFile, writeFile } from 'node:fs/promises'

/** The sections of docs/bench.md that separate runs measure, in the order of the document. */
const names = ['under load', 'large town', 'money', 'dispatch', 'board', 'reading'] as const
type SectionName = (typeof names)[number]

const begin = (name: SectionName) => `<!-- ${name}: -->`
const end = (name: SectionName) => `<!-- : ${name} -->`

/** Replaces the section between its markers. */
export async function replaceSection(
  name: SectionName,
  section: string,
  file = 'docs/bench.md',
): Promise<void> {
  const text = await readFile(file, 'utf8')
  const [before = text, , after = ''] = text.split(new RegExp(`${begin(name)}|${end(name)}`))
  const parts = [before.trimEnd(), '', begin(name), '', section, '', end(name), after.trimStart()]
  await writeFile(file, `${parts.join('\n').trimEnd()}\n`)
}

/** The sections of earlier runs with their markers; empty without any. */
export async function keptSections(file = 'docs/bench.md'): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const found = names.flatMap((name) => {
    const [from, to] = [text.indexOf(begin(name)), text.indexOf(end(name))]
    return from === -1 || to === -1 ? [] : [`\n${text.slice(from, to + end(name).length)}\n`]
  })
  return found.join('')
}
