/** The result of an upload: the address of the picture, or the message to show. */
import type { Language } from '#contracts/language.ts'
import { requestTimeoutMs } from '#domain/shop/limits.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import type { ImageHostNames } from '#web/shared/shop/use-shop-data.ts'
import { pictureProblem } from './picture-problem.ts'
import { pictureWords } from './picture-words.ts'

export type UploadAnswer = { ok: true; url: string } | { ok: false; message: string }

/** The options of an upload. `host`: `useShopData().imageHost` in the shop. */
export type UploadOptions = {
  host: ImageHostNames
  language: Language
  /** Called with the uploaded part, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends a chosen picture to the image host. Forms call it through `usePictureUpload`. */
export async function uploadPicture(file: File, options: UploadOptions): Promise<UploadAnswer> {
  const { host, language, signal } = options
  const { baseUrl, cloudName, uploadPreset } = host
  const words = pictureWords[language]
  if (!cloudName || !uploadPreset) return { ok: false, message: words.notNamed }
  const problem = pictureProblem(file, language)
  if (problem !== null) return { ok: false, message: problem }
  const dataUrl = await readAsDataUrl(file)
  if (dataUrl === null) return { ok: false, message: words.unreadable }
  if (signal.aborted) return { ok: false, message: words.stopped }
  const form = new FormData()
  form.set('upload_preset', uploadPreset)
  form.set('file', dataUrl)
  return post(`${baseUrl}/v1_1/${encodeURIComponent(cloudName)}/upload`, form, options)
}

/** The file as a data URL; null if it cannot be read, for example because it was deleted after the choice. */
function readAsDataUrl(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(file)
  })
}

/** Posts a form. It uses XMLHttpRequest, because `fetch` does not report the progress of an upload. */
function post(url: string, form: FormData, { language, onProgress, signal }: UploadOptions) {
  return new Promise<UploadAnswer>((resolve) => {
    const request = new XMLHttpRequest()
    const failed = (code: 'offline' | 'timeout') => () =>
      resolve({ ok: false, message: refusalSentence({ code, message: '' }, language) })
    const stop = () => request.abort()
    request.open('POST', url)
    request.timeout = requestTimeoutMs
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', language)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(answerOf(request.status, request.responseText, language))
    request.onerror = failed('offline')
    request.ontimeout = failed('timeout')
    request.onabort = () => resolve({ ok: false, message: pictureWords[language].stopped })
    request.onloadend = () => signal.removeEventListener('abort', stop)
    signal.addEventListener('abort', stop)
    request.send(form)
  })
}

/** Reads the answer of an image host. Errors are `{message}` from our host and `{error: {message}}` from others. */
export function answerOf(status: number, text: string, language: Language): UploadAnswer {
  const body = parse(text)
  if (status >= 200 && status < 300 && typeof body.secure_url === 'string' && body.secure_url !== '') {
    return { ok: true, url: body.secure_url }
  }
  const hostMessage = typeof body.message === 'string' ? body.message : body.error?.message
  return {
    ok: false,
    message: typeof hostMessage === 'string' && hostMessage ? hostMessage : pictureWords[language].failed,
  }
}

type HostAnswer = { secure_url?: unknown; message?: unknown; error?: { message?: unknown } | null }

function parse(text: string): HostAnswer {
  try {
    return (JSON.parse(text) as HostAnswer | null) ?? {}
  } catch {
    return {}
  }
}
