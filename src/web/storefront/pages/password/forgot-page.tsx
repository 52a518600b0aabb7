import { ForgotForm } from '#web/shared/account/password-forms.tsx'
import { passwordWords } from '#web/shared/account/password-words.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { LoginFrame } from '#web/storefront/pieces/account/login-frame.tsx'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Card } from '#web/ui/containers/card.tsx'

export default function ForgotPage() {
  const words = useWords(passwordWords)
  return (
    <LoginFrame title={words.forgotTitle} intro={words.forgotIntro} description={words.forgotDescription}>
      <Card>
        <ForgotForm ask={httpApi.forgotPassword} hidesBanner />
      </Card>
    </LoginFrame>
  )
}
