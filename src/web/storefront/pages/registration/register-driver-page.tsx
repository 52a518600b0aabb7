import { useWords } from '#web/shared/i18n/words.ts'
import { DriverForm } from './driver-form.tsx'
import { driverWords } from './driver-form-words.ts'
import { RegistrationPage } from './registration-page.tsx'

/** The page is the same for everybody. */
export function loader() {
  return null
}

export default function RegisterDriverPage() {
  const words = useWords(driverWords)
  return (
    <RegistrationPage
      kind="driver"
      title={words.driverTitle}
      intro={words.driverIntro}
      description={words.driverDescription}
    >
      {(onRegistered) => <DriverForm onRegistered={onRegistered} />}
    </RegistrationPage>
  )
}
