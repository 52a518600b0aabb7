/** The number of failed loads of each script. The next load adds it to the address. */
const failures = new Map<string, number>()

/**
 * Imports a script of the build by its name. After a failure, the next call uses another address, because browsers
 * remember a failed import (tools/retry-imports.ts).
 */
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
