import { defineWords, useWords } from '#web/shared/i18n/words.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { Banner } from '#web/ui/notices/banner.tsx'

const demoNoticeWords = defineWords({
  en: {
    demoOnly:
      'This is a public demo that sends no email, so a new account cannot be activated: only the demo accounts work.',
  },
  vi: {
    demoOnly:
      'Đây là bản dùng thử công khai, không gửi email nên không thể kích hoạt tài khoản mới: chỉ các tài khoản dùng thử mới đăng nhập được.',
  },
})

/** Warns before a form is filled in that a demo without mail cannot activate new accounts. */
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
