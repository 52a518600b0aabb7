import { useWords } from '#web/shared/i18n/words.ts'
import { PartnerForm } from './partner-form.tsx'
import { partnerWords } from './partner-form-words.ts'
import { RegistrationPage } from './registration-page.tsx'

/** The page is the same for everybody. */
export function loader() {
  return null
}

export default function RegisterPartnerPage() {
  const words = useWords(partnerWords)
  return (
    <RegistrationPage
      kind="partner"
      title={words.partnerTitle}
      intro={words.partnerIntro}
      description={words.partnerDescription}
      success={words.partnerSuccess}
    >
      {(onRegistered) => <PartnerForm onRegistered={onRegistered} />}
    </RegistrationPage>
  )
}
