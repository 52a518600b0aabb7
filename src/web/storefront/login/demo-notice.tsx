import { useWords } from '#web/i18n/words.ts'
import { Banner } from '#web/ui/banner.tsx'
import { useShopData } from '../layout/use-shop-data.ts'
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
