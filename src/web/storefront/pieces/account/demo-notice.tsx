import { useWords } from '#web/shared/i18n/words.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { Banner } from '#web/ui/notices/banner.tsx'
import { demoNoticeWords } from './demo-notice-words.ts'

/** Before somebody fills in a form for an account that nobody could confirm. */
export function DemoNotice() {
  const words = useWords(demoNoticeWords)
  const { isDemoWithoutMail } = useShopData()
  if (!isDemoWithoutMail) return null
  return (
    <Banner type="info" className="mb-4">
      {words.demoOnly}
    </Banner>
  )
}
