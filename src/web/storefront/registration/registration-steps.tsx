import { useWords } from '#web/i18n/words.ts'
import { useShopData } from '../layout/use-shop-data.ts'
import { registrationWords } from './registration-words.ts'

/** What it takes until somebody who registers may log in, told before they begin. */
export function RegistrationSteps() {
  const words = useWords(registrationWords)
  const { isApprovedAtOnce } = useShopData()
  const steps = [words.stepForm, words.stepCode, isApprovedAtOnce ? words.stepIn : words.stepApproval]
  return (
    <section
      aria-labelledby="registration-steps"
      className="mb-5 grid gap-2 rounded-lg bg-sunken p-4 sm:px-6"
    >
      <h2 id="registration-steps" className="text-base">
        {words.steps}
      </h2>
      <ol className="grid list-decimal gap-1 pl-5 text-sm marker:font-bold">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
