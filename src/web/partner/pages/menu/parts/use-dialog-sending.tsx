import { useState } from 'react'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { Banner } from '#web/ui/notices/banner.tsx'
import type { Settled } from './use-menu.ts'

/** Sends what a dialog holds, closes it when all is well, else says what is wrong. */
export function useDialogSending(onClose: () => void) {
  const language = useLanguage()
  const [refused, setRefused] = useState<Extract<Settled, { ok: false }>['refusal'] | null>(null)
  const [busy, setBusy] = useState(false)
  async function send(settle: () => Promise<Settled>): Promise<void> {
    setBusy(true)
    const settled = await settle()
    setBusy(false)
    if (settled.ok) onClose()
    else setRefused(settled.refusal)
  }
  const errorAt = (field: string) => refused?.errors?.[field]?.[0]
  const isAtField = refused?.errors !== undefined && Object.keys(refused.errors).length > 0
  const banner = refused && !isAtField && <Banner type="error">{refusalSentence(refused, language)}</Banner>
  return { send, busy, errorAt, banner }
}
