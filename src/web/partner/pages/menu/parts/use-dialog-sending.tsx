import { useState } from 'react'
import type { Refusal, Result } from '#contracts/endpoint.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { Banner } from '#web/ui/notices/banner.tsx'

/**
 * Sends the form of a dialog. `onDone` is called after success. A refusal is shown at its fields, or in `banner` if it
 * names none.
 */
export function useDialogSending(onDone: () => void) {
  const language = useLanguage()
  const [refused, setRefused] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)
  async function send(call: Promise<Result<unknown>>): Promise<void> {
    setBusy(true)
    const answer = await call
    setBusy(false)
    if (answer.ok) onDone()
    else setRefused(answer.refusal)
  }
  const errorAt = (field: string) => refused?.errors?.[field]?.[0]
  const isAtField = Object.keys(refused?.errors ?? {}).length > 0
  const banner = refused && !isAtField && <Banner type="error">{refusalSentence(refused, language)}</Banner>
  return { send, busy, errorAt, banner, clear: () => setRefused(null) }
}
