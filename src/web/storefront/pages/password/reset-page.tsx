import { ResetForm } from '#web/shared/account/password-forms.tsx'
import { passwordWords } from '#web/shared/account/password-words.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { LoginFrame } from '#web/storefront/pieces/account/login-frame.tsx'
import { endSession } from '#web/storefront/pieces/session/end-session.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Card } from '#web/ui/containers/card.tsx'

export default function ResetPage() {
  const words = useWords(passwordWords)
  return (
    <LoginFrame title={words.resetTitle} intro={words.resetIntro} description={words.resetDescription}>
      <Card>
        <ResetForm reset={httpApi.resetPassword} endSession={endSession} hidesBanner />
      </Card>
    </LoginFrame>
  )
}
