import type { Language } from '#contracts/language.ts'
import type { StorefrontApi } from '#contracts/surfaces.ts'
import { defineWords } from '#web/shared/i18n/words.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'

const justClosedWords = defineWords({
  en: { closed: 'Food store is close, Please come back later' },
  vi: { closed: 'Quán đang đóng cửa, bạn vui lòng quay lại sau nhé' },
})

const pauseMs = 10_000
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs))

type Closing = {
  partnerId: number
  language: Language
  signal: AbortSignal
  /** Reloads the page. */
  revalidate: () => Promise<void>
}

/** Says that the restaurant has closed and reloads its page, as soon as the shop's clock agrees. */
export async function showWhenClosed({ partnerId, language, signal, revalidate }: Closing): Promise<void> {
  if (!(await untilClosed({ api: httpApi, partnerId, pause, signal }))) return
  showToast({ type: 'warning', message: justClosedWords[language].closed })
  await revalidate()
}

type Watch = {
  api: Pick<StorefrontApi, 'getPartner'>
  partnerId: number
  /** Waits between two calls. */
  pause: () => Promise<void>
  signal: AbortSignal
}

/** Polls the shop until it says that the restaurant is closed: true; false once aborted. */
export async function untilClosed({ api, partnerId, pause, signal }: Watch): Promise<boolean> {
  while (!signal.aborted) {
    const answer = await api.getPartner({ id: partnerId }, { signal }).catch(() => null)
    if (signal.aborted) return false
    // Without an answer the status is unknown: the page stays and does not become an error page.
    const isClosed = answer?.ok
      ? answer.value.status !== 'open'
      : answer?.refusal.code === 'partner_not_found'
    if (isClosed) return true
    await pause()
  }
  return false
}
