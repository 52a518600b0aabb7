import { AccountFrame } from '#web/shared/account/account-frame.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { signInWords } from './sign-in-words.ts'

type RecoveryStepProps = { codes: readonly string[]; goOn: () => void }

/** The recovery codes, this one time: whoever goes on says that they are kept. */
export function RecoveryStep({ codes, goOn }: RecoveryStepProps) {
  const words = useWords(signInWords)

  async function copy() {
    const isCopied = await navigator.clipboard.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    )
    showToast(
      isCopied ? { type: 'success', message: words.copied } : { type: 'error', message: words.notCopied },
    )
  }

  return (
    <AccountFrame title={words.recoveryTitle} intro={words.recoveryIntro}>
      <ul
        data-printed
        aria-label={words.recoveryCodes}
        className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-lg border border-line bg-surface p-4"
      >
        {codes.map((code) => (
          <li key={code} className="min-w-0 font-bold tabular-nums tracking-wider">
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="mb-6 mt-3 flex flex-wrap gap-3">
        <Button size="small" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button size="small" onClick={() => print()}>
          <Icon name="printer" />
          {words.print}
        </Button>
      </div>
      <Button variant="primary" size="large" block onClick={goOn}>
        {words.goOn}
      </Button>
    </AccountFrame>
  )
}
