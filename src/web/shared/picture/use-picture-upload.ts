import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { type ImageHostNames, useShopData } from '#web/shared/shop/use-shop-data.ts'
import { pictureProblem } from './picture-problem.ts'
import { pictureWords } from './picture-words.ts'
import type { UploadAnswer, UploadOptions } from './upload-picture.ts'

type LateOptions = Omit<UploadOptions, 'host'> & { host: ImageHostNames | null }

/** Uploads a picture; the code for it is loaded with the first upload. */
async function uploadLate(file: File, { host, ...options }: LateOptions): Promise<UploadAnswer> {
  const sending = await import('./upload-picture.ts').catch(() => null)
  if (sending && host) return sending.uploadPicture(file, { host, ...options })
  return { ok: false, message: pictureWords[options.language].failed }
}

/**
 * A chosen picture that is uploaded to the image host when its form is sent. Spread `field` on `<PictureField>`.
 * `upload()` resolves to the address of the picture or the message to show. It uploads a file only once, even if the
 * form is sent again. Pages of the shop know the host; a console passes `findHost`.
 */
export function usePictureUpload(findHost?: () => Promise<ImageHostNames | null>) {
  const language = useLanguage()
  const { imageHost } = useShopData()
  const [file, setFile] = useState<File | null>(null)
  const [refused, setRefused] = useState<{ name: string; sentence: string } | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const uploaded = useRef<{ file: File; url: string }>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  function choose(chosen: File | null): void {
    running.current?.abort()
    const sentence = chosen && pictureProblem(chosen, language)
    setFile(sentence ? null : chosen)
    setRefused(sentence ? { name: chosen.name, sentence } : null)
  }

  /**
   * Uploads the chosen picture; null: none is chosen. A rejected file fails again, so that the form is not sent without
   * it.
   */
  async function upload(): Promise<UploadAnswer | null> {
    if (refused) return { ok: false, message: refused.sentence }
    if (!file) return null
    if (uploaded.current?.file === file) return { ok: true, url: uploaded.current.url }
    const controller = new AbortController()
    running.current = controller
    setProgress(0)
    const host = findHost ? await findHost() : imageHost
    const { signal } = controller
    const answer = await uploadLate(file, { host, language, onProgress: setProgress, signal })
    setProgress(null)
    if (answer.ok) uploaded.current = { file, url: answer.url }
    return answer
  }

  return {
    field: { value: file, refusedName: refused?.name, onChange: choose, error: refused?.sentence, progress },
    isUploading: progress !== null,
    upload,
    /** Clears the field, unless another picture was chosen meanwhile. */
    clearSent: () => setFile((chosen) => (chosen === file ? null : chosen)),
    /** Call it if the host no longer has the file: the next `upload` sends it again. */
    forgetUpload(): void {
      uploaded.current = null
    },
  }
}
