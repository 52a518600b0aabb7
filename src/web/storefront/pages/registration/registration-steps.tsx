import { useWords } from '#web/shared/i18n/words.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { registrationWords } from './registration-words.ts'

/** What it takes until a registration is approved, told before it begins. */
export function RegistrationSteps({ kind }: { kind: 'partner' | 'driver' }) {
  const words = useWords(registrationWords)
  const { isApprovedAtOnce } = useShopData()
  const steps = [words.stepForm, words.stepCode, isApprovedAtOnce ? words[`${kind}In`] : words.stepApproval]
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
