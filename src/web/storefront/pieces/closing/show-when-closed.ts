import type { Language } from '#contracts/language.ts'
import { defineWords } from '#web/shared/i18n/words.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { untilClosed } from './until-closed.ts'

const justClosedWords = defineWords({
  en: { closed: 'Food store is close, Please come back later' },
  vi: { closed: 'Nhà hàng đang đóng cửa, bạn vui lòng quay lại sau nhé' },
})

const pauseMs = 10_000
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs))

type Closing = {
  partnerId: number
  language: Language
  signal: AbortSignal
  /** Loads the page anew. */
  revalidate: () => Promise<void>
}

/** Says that the restaurant has closed, and shows its page so, as soon as that is true by the shop's clock too. */
export async function showWhenClosed({ partnerId, language, signal, revalidate }: Closing): Promise<void> {
  if (!(await untilClosed({ api: httpApi, partnerId, pause, signal }))) return
  showToast({ type: 'warning', message: justClosedWords[language].closed })
  await revalidate()
}
