import { useState } from 'react'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { personalDataWords } from './personal-data-words.ts'

/** Gives the person a file with everything that the shop keeps about them. */
export function useDownloadData() {
  const words = useWords(personalDataWords)
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)

  async function download(): Promise<void> {
    setBusy(true)
    const answer = await httpApi.exportUser({})
    setBusy(false)
    if (!answer.ok) {
      showToast({ type: 'error', message: refusalSentence(answer.refusal, language) })
      return
    }
    const { exported_at, is_complete } = answer.value
    saveAs(words.fileName(exported_at.slice(0, 10)), JSON.stringify(answer.value, null, 2))
    showToast({ type: 'success', message: words.downloaded })
    if (!is_complete) showToast({ type: 'info', message: words.cutOff })
  }
  return { isBusy, download }
}

function saveAs(name: string, json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
