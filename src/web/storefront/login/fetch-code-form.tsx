import * as z from 'zod/mini'
import { emailSchema } from '#contracts/account-forms.ts'
import { resendLockSeconds } from '#domain/limits.ts'
import { useLanguage, useWords } from '#web/i18n/words.ts'
import { httpApi } from '#web/lib/http-api.ts'
import { wholeForm } from '#web/lib/shown-problems.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { accountProblems } from './account-problems.ts'
import { activationWords } from './activation-words.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import type { WaitingAccount } from './waiting-account.ts'

const fetchCodeSchema = z.object({ email: emailSchema })

type FetchCodeFormProps = { account: WaitingAccount; onSent: (account: WaitingAccount) => void }

/** Asks for a new code, at most once in 30 seconds; asks for the e-mail where it is not known yet. */
export function FetchCodeForm({ account, onSent }: FetchCodeFormProps) {
  const words = useWords(activationWords)
  const language = useLanguage()
  const secondsLeft = useSecondsLeft(account.codeSentAt + resendLockSeconds * 1000)
  const { form, busy, errorOf } = useForm({
    schema: async () => fetchCodeSchema,
    async submit({ email }) {
      const answer = await httpApi.resendActivationCode({ email })
      if (!answer.ok) return accountProblems(answer.refusal, language)
      showToast({ type: 'success', message: answer.value.message })
      onSent({ email, codeSentAt: Date.now() })
      return {}
    },
  })
  const problem = errorOf(wholeForm)
  return (
    <form {...form} className="mt-6 grid grid-cols-1 gap-3 border-t border-line pt-5">
      <p className="text-sm font-bold">{words.noCode}</p>
      {problem && <Banner type="error">{problem}</Banner>}
      <Field
        label={words.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        defaultValue={account.email}
        required
        error={errorOf('email')}
      />
      <Button type="submit" block busy={busy} disabled={secondsLeft > 0} className="tabular-nums">
        {secondsLeft > 0 ? words.fetchAgainIn(secondsLeft) : words.fetch}
      </Button>
    </form>
  )
}
