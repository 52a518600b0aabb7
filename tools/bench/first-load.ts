import { capture } from './capture.ts'

/** The bytes of script of a first visit, compressed with gzip. */
export type FirstLoad = { page: string; scripts: number }

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

/** Measures the scripts of the first visit to a page, with what they import, each once. */
export async function weighFirstLoad(origin: string, page: string): Promise<FirstLoad> {
  const { text } = await download(origin, page)
  const known = new Set(scriptsOf(text))
  let scripts = 0
  // Imports found in between are visited too.
  for (const path of known) {
    const file = await download(origin, path)
    scripts += file.size
    for (const next of importsOf(file.text)) known.add(new URL(next, new URL(path, origin)).pathname)
  }
  return { page, scripts }
}
