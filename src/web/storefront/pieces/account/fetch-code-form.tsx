import * as z from 'zod/mini'
import { emailSchema } from '#contracts/accounts/account-forms.ts'
import { resendLockSeconds } from '#domain/shop/limits.ts'
import { wholeForm } from '#web/shared/form/shown-problems.ts'
import { useForm } from '#web/shared/form/use-form.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { accountProblems } from './account-problems.ts'
import { type ActivatedKind, activationCalls } from './activation-calls.ts'
import { activationWords } from './activation-words.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import { ownSignUp, type WaitingAccount } from './waiting-account.ts'

const fetchCodeSchema = z.object({ email: emailSchema })

type FetchCodeFormProps = {
  kind: ActivatedKind
  account: WaitingAccount
  onSent: (account: WaitingAccount) => void
}

/** Asks for a new code, at most once in 30 seconds; asks for the e-mail where it is not known yet. */
export function FetchCodeForm({ kind, account, onSent }: FetchCodeFormProps) {
  const words = useWords(activationWords)
  const language = useLanguage()
  const secondsLeft = useSecondsLeft(account.codeSentAt + resendLockSeconds * 1000)
  const { form, busy, errorOf } = useForm({
    schema: async () => fetchCodeSchema,
    async submit({ email }) {
      // Another e-mail is another sign-up's.
      const known: WaitingAccount = email === account.email ? account : { email, codeSentAt: 0 }
      const answer = await activationCalls[kind].resend({ email, ...ownSignUp(known) })
      if (!answer.ok) return accountProblems(answer.refusal, language)
      showToast({ type: 'success', message: answer.value.message })
      onSent({ ...known, codeSentAt: Date.now() })
      return {}
    },
  })
  const problem = errorOf(wholeForm)
  return (
    <form {...form} className="mt-6 grid grid-cols-1 gap-3 border-t border-line pt-5">
      <p className="text-sm font-bold">{words.noCode}</p>
      {problem && <Banner type="error">{problem}</Banner>}
      <EmailField
        label={words.email}
        enterKeyHint="send"
        defaultValue={account.email}
        error={errorOf('email')}
      />
      <Button
        type="submit"
        block
        busy={busy}
        // It keeps the focus of who has just pressed it.
        aria-disabled={secondsLeft > 0}
        onClick={(event) => secondsLeft > 0 && event.preventDefault()}
        className="tabular-nums"
      >
        {secondsLeft > 0 ? words.fetchAgainIn(secondsLeft) : words.fetch}
      </Button>
    </form>
  )
}
