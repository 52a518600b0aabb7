import type { Result } from '#contracts/endpoint.ts'
import { type HttpBinding, networkRefusal, resultOf, splitInput } from './http-client.ts'

type Download = { route: string; input: Record<string, unknown> }

/** Makes a call that answers a file. The browser saves the file under the name from the server. */
export async function downloadFile(
  { route, input }: Download,
  { currentToken, onDeadToken }: HttpBinding,
): Promise<Result<null>> {
  const token = currentToken()
  const headers = {
    'accept-language': document.documentElement.lang,
    ...(token && { authorization: `Bearer ${token}` }),
  }
  try {
    const response = await fetch(splitInput(route, input).url, { headers })
    if (response.ok) {
      saveFile(nameOf(response.headers.get('content-disposition')), await response.blob())
      return { ok: true, value: null }
    }
    const refused = await resultOf(response)
    if (!refused.ok && refused.refusal.code === 'unauthorized' && token === currentToken()) onDeadToken()
    return refused.ok ? networkRefusal('internal_error') : refused
  } catch (error) {
    return networkRefusal(error instanceof SyntaxError ? 'internal_error' : 'offline')
  }
}

/** The file name in a Content-Disposition header, as the server writes it. */
function nameOf(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'mam.csv'
}

/** Lets the browser save a file. */
export function saveFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser starts to read the file after this function has returned.
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
