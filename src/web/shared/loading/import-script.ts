/** How often a script could not be fetched; each time is another address. */
const failures = new Map<string, number>()

/** Imports a script of the build by its name. After a failure the next call really asks again (tools/retry-imports.ts). */
export async function importScript(
  name: string,
  load: (address: string) => Promise<unknown> = (address) => import(/* @vite-ignore */ address),
): Promise<unknown> {
  const failed = failures.get(name) ?? 0
  try {
    return await load(`/assets/${name}${failed > 0 ? `?${failed}` : ''}`)
  } catch (error) {
    failures.set(name, failed + 1)
    throw error
  }
}
