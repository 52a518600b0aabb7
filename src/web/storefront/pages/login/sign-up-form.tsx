import { Link } from 'react-router'
import { useForm } from '#web/shared/form/use-form.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { AccountFields, NameField } from '#web/storefront/pieces/account/account-fields.tsx'
import { knownActive } from '#web/storefront/pieces/account/known-active.ts'
import { quietLink } from '#web/storefront/pieces/account/login-frame.tsx'
import type { WaitingAccount } from '#web/storefront/pieces/account/waiting-account.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { refusedForm } from '#web/storefront/pieces/session/refused-form.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { loginWords } from './login-words.ts'
import { signUpWords } from './sign-up-words.ts'

/** Links to the registration of restaurants and drivers (rule 2.4). */
function WorkWithUs() {
  const words = useWords(loginWords)
  return (
    <div className="border-t border-line pt-4">
      <p className="text-sm text-muted">{words.workWithUs}</p>
      <p className="flex flex-wrap gap-x-5">
        <Link to="/register-partner" className={quietLink}>
          {words.registerPartner}
        </Link>
        <Link to="/register-driver" className={quietLink}>
          {words.registerDriver}
        </Link>
      </p>
    </div>
  )
}

/** The wire's `type_user` of a customer. */
const customer = 1
const loadSchema = async () => (await import('#contracts/accounts/account-forms.ts')).customerSignUpSchema

type SignUpFormProps = { onSignedUp: (account: WaitingAccount, password: string) => void }

export default function SignUpForm({ onSignedUp }: SignUpFormProps) {
  const words = useWords(signUpWords)
  const { form, busy, banner, ...fields } = useForm({
    schema: loadSchema,
    async submit(person, language) {
      const answer = await httpApi.signUp({ ...person, type_user: customer })
      if (!answer.ok) return refusedForm(answer.refusal, language)
      knownActive.write(false)
      const { email, password } = person
      onSignedUp({ email, codeSentAt: Date.now(), signUpId: answer.value.sign_up_id }, password)
      return {}
    },
  })
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      {banner}
      <NameField label={words.name} {...fields.field('name')} />
      <AccountFields fields={fields} phoneHint={words.phoneHint} />
      <p className="text-sm text-muted">{words.consent}</p>
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        {words.signUpButton}
      </Button>
      <WorkWithUs />
    </form>
  )
}
