import { ResetForm } from '#web/shared/account/password-forms.tsx'
import { passwordWords } from '#web/shared/account/password-words.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { LoginFrame } from '#web/storefront/pieces/account/login-frame.tsx'
import { PageHead } from '#web/storefront/pieces/page/page-head.tsx'
import { endSession } from '#web/storefront/pieces/session/end-session.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Card } from '#web/ui/containers/card.tsx'

/** The page is the same for everybody. */
export function loader() {
  return null
}

export default function ResetPage() {
  const words = useWords(passwordWords)
  return (
    <LoginFrame isBehindLogin>
      <PageHead title={words.resetTitle} description={words.resetDescription} />
      <h1 className="mt-2 text-3xl">{words.resetTitle}</h1>
      <p className="mb-5 mt-2 text-muted">{words.resetIntro}</p>
      <Card>
        <ResetForm reset={httpApi.resetPassword} endSession={endSession} isFleeting />
      </Card>
    </LoginFrame>
  )
}
