import { gzipSync } from 'node:zlib'
import { capture } from './capture.ts'

/**
 * The bytes of a first visit, compressed with gzip. `fonts` is an upper bound: browsers load only those that they
 * need. Inline style counts in `html` and in `styles`.
 */
export type FirstLoad = { page: string; html: number; scripts: number; styles: number; fonts: number }

/** The scripts that a page loads on its own: module scripts, their imports and preloads. */
export function scriptsOf(html: string): string[] {
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag)
  const named = tags
    .filter((tag) => tag.startsWith('<script') || /rel="(?:modulepreload|later)"/.test(tag))
    .map((tag) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? '')
  const inline = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].flatMap(([, code = '']) =>
    importsOf(code),
  )
  return [...new Set([...named, ...inline])].filter((path) => path.endsWith('.js'))
}

/** The static imports of a script; dynamic imports are not included. */
export function importsOf(code: string): string[] {
  return [...code.matchAll(/\b(?:import|export)\b[^"'()]*["']([^"']+\.js)["']/g)].map(([, path = '']) => path)
}

/** All style sheets of a page. */
export function stylesOf(html: string): string[] {
  const tags = [...html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)].map(([tag]) => tag)
  return [...new Set(tags.map((tag) => /href="([^"]+)"/.exec(tag)?.[1] ?? ''))].filter((path) => path !== '')
}

/** The inline style of a page. */
export function inlineStyleOf(html: string): string {
  return [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css).join('')
}

/** The font files of a style sheet. */
export function fontsOf(css: string): string[] {
  return [...new Set([...css.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g)].map(([, path = '']) => path))]
}

async function download(origin: string, path: string): Promise<{ size: number; text: string }> {
  const get = (encoding: string) =>
    capture(origin, {
      method: 'GET',
      path,
      headers: { 'accept-encoding': encoding, 'accept-language': 'vi' },
    })
  const [packed, plain] = [await get('gzip'), await get('identity')]
  if (plain.status !== 200) throw new Error(`${path} answered ${plain.status}.`)
  return { size: packed.body.length, text: plain.body.toString('utf8') }
}

/** Downloads transitively what `found` answers, each file once. */
async function downloadAll(
  origin: string,
  found: readonly string[],
  leadsTo: (text: string) => string[] = () => [],
): Promise<{ size: number; texts: Map<string, string> }> {
  const texts = new Map<string, string>()
  const queue = [...found]
  let size = 0
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (texts.has(path)) continue
    const file = await download(origin, path)
    texts.set(path, file.text)
    size += file.size
    for (const next of leadsTo(file.text)) queue.push(new URL(next, new URL(path, origin)).pathname)
  }
  return { size, texts }
}

/** Measures the first visit to a page. */
export async function weighFirstLoad(origin: string, page: string): Promise<FirstLoad> {
  const { size: html, text } = await download(origin, page)
  const scripts = await downloadAll(origin, scriptsOf(text), importsOf)
  const styles = await downloadAll(origin, stylesOf(text))
  const inline = inlineStyleOf(text)
  const named = [...styles.texts, [page, inline] as const].flatMap(([path, css]) =>
    fontsOf(css).map((font) => new URL(font, new URL(path, origin)).pathname),
  )
  const fonts = await downloadAll(origin, [...new Set(named)])
  const packed = inline === '' ? 0 : gzipSync(inline).length
  return { page, html, scripts: scripts.size, styles: styles.size + packed, fonts: fonts.size }
}
