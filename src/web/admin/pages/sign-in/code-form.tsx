import { type Problems, wholeForm } from '#web/shared/form/shown-problems.ts'
import { useForm } from '#web/shared/form/use-form.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { signInWords } from './sign-in-words.ts'

const codeRule = async () => (await import('./code-rule.ts')).codeRule

type CodeFormProps = {
  label: string
  hint: string
  /** Answers what was refused, and `{}` when all is well. */
  confirm: (code: string) => Promise<Problems>
}

/** The code of an authenticator app. */
export function CodeForm({ label, hint, confirm }: CodeFormProps) {
  const words = useWords(signInWords)
  const { form, busy, errorOf } = useForm({
    schema: codeRule,
    submit: ({ code = '' }) => confirm(code),
  })
  const problem = errorOf(wholeForm)
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      {problem && <Banner type="error">{problem}</Banner>}
      <CodeField label={label} hint={hint} name="code" error={errorOf('code')} />
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        {words.confirm}
      </Button>
    </form>
  )
}
