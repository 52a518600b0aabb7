const sheets = new Map<string, Promise<unknown>>()

function addSheet(path: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    document.head.append(
      Object.assign(link, { rel: 'stylesheet', href: `/${path}`, onload: resolve, onerror: reject }),
    )
  })
}

/**
 * Imports a script after its style sheets, each of them once. Replaces Vite's function with the same signature
 * (tools/retry-imports.ts), which also preloads scripts and weighs four times as much.
 */
export async function importWithStyles<Script>(
  load: () => Promise<Script>,
  paths: readonly string[] = [],
): Promise<Script> {
  await Promise.all(
    paths.map((path) => {
      const sheet = sheets.get(path) ?? addSheet(path)
      sheets.set(path, sheet)
      return sheet.catch((error: unknown) => {
        // The next call requests the style sheet again.
        sheets.delete(path)
        throw error
      })
    }),
  )
  return load()
}
