import { Link, useLocation } from 'react-router'
import type { Problems } from '#web/shared/form/shown-problems.ts'
import { useForm } from '#web/shared/form/use-form.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { accountWords } from './account-words.ts'
import { textLink } from './text-link.ts'

/** The e-mail that the storefront's login hands on (`#email=…`): behind the `#`, so that no server and no log sees it. */
function emailFromLink(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('email') ?? ''
}

const signInRule = async () => (await import('#contracts/accounts/account-forms.ts')).signInSchema

export type Credentials = { email: string; password: string }

type CredentialsFormProps = {
  /** Answers what was refused, and `{}` when all is well. */
  signIn: (credentials: Credentials) => Promise<Problems>
}

export function CredentialsForm({ signIn }: CredentialsFormProps) {
  const words = useWords(accountWords)
  const { hash } = useLocation()
  const { form, busy, errorOf, banner, field } = useForm({ schema: signInRule, submit: signIn })
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      {banner}
      <EmailField
        label={words.email}
        autoComplete="username"
        enterKeyHint="next"
        defaultValue={emailFromLink(hash)}
        error={errorOf('email')}
      />
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        enterKeyHint="go"
        required
        showLabel={words.showPassword}
        hideLabel={words.hidePassword}
        {...field('password')}
      />
      <Link to="/forgot" className={textLink}>
        {words.forgot}
      </Link>
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        {words.signIn}
      </Button>
    </form>
  )
}
