import { ForgotForm } from '#web/shared/account/password-forms.tsx'
import { passwordWords } from '#web/shared/account/password-words.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { LoginFrame } from '#web/storefront/pieces/account/login-frame.tsx'
import { PageHead } from '#web/storefront/pieces/page/page-head.tsx'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Card } from '#web/ui/containers/card.tsx'

/** The page is the same for everybody. */
export function loader() {
  return null
}

export default function ForgotPage() {
  const words = useWords(passwordWords)
  return (
    <LoginFrame isBehindLogin>
      <PageHead title={words.forgotTitle} description={words.forgotDescription} />
      <h1 className="mt-2 text-3xl">{words.forgotTitle}</h1>
      <p className="mb-5 mt-2 text-muted">{words.forgotIntro}</p>
      <Card>
        <ForgotForm ask={httpApi.forgotPassword} isFleeting />
      </Card>
    </LoginFrame>
  )
}
