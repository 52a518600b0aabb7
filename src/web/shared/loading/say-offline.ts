import type { Language } from '#contracts/language.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'

/** Says that nothing can be fetched just now. */
export function sayOffline(language: Language): void {
  showToast({ type: 'error', message: refusalSentence({ code: 'offline', message: '' }, language) })
}
