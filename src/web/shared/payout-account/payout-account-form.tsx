import { banks } from '#domain/money/banks.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { bannerProblems } from '#web/shared/form/banner-problems.ts'
import { useForm } from '#web/shared/form/use-form.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import type { PayoutAccount, PayoutAccountSource } from './payout-account-source.ts'
import { payoutAccountWords } from './payout-account-words.ts'

const loadAccountSchema = async () =>
  (await import('#contracts/money/payout-account-form.ts')).payoutAccountSchema

type PayoutAccountFormProps = {
  source: PayoutAccountSource
  account: PayoutAccount
  onSaved: (account: PayoutAccount) => void
}

/** The form of a party's payout account. It asks for the person's password. */
export function PayoutAccountForm({ source: { party, set }, account, onSaved }: PayoutAccountFormProps) {
  const words = useWords(payoutAccountWords)
  const { form, busy, banner, field } = useForm({
    schema: loadAccountSchema,
    async submit(entered, language) {
      const answer = await set(entered)
      if (!answer.ok) return bannerProblems(answer.refusal, language)
      showToast({ type: 'success', message: words[`${party}Saved`] })
      onSaved(answer.value)
      return {}
    },
  })
  const effectiveAt = new Date(account.next_effective_at)
  return (
    <form {...form} className="grid w-full grid-cols-1 gap-4">
      {banner}
      <p className="text-sm text-muted">
        {effectiveAt > new Date() ? words[`${party}Later`](formatMomentForPeople(effectiveAt)) : words.atOnce}
      </p>
      <SelectField
        label={words.bank}
        defaultValue=""
        options={[
          { value: '', label: words.choose, disabled: true },
          ...banks.map(({ bin, name }) => ({ value: bin, label: name })),
        ]}
        {...field('bank')}
      />
      <Field
        label={words.number}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        {...field('account_number')}
      />
      <Field
        label={words.holder}
        hint={words.holderHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        {...field('holder_name')}
      />
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        labels={words}
        {...field('password')}
      />
      <Button type="submit" variant="primary" block busy={busy}>
        {words.save}
      </Button>
    </form>
  )
}
