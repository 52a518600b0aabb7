import { AccountFrame } from '#web/shared/account/account-frame.tsx'
import { textLink } from '#web/shared/account/text-link.ts'
import type { Problems } from '#web/shared/form/shown-problems.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { CodeForm } from './code-form.tsx'
import { QrCode } from './qr-code.tsx'
import { inGroupsOfFour } from './sign-in-step.ts'
import { signInWords } from './sign-in-words.ts'

type SetupStepProps = { secret: string; uri: string; confirm: (code: string) => Promise<Problems> }

/** Adds the account to an authenticator app, by picture, by link or by typing, and proves it with a code. */
export function SetupStep({ secret, uri, confirm }: SetupStepProps) {
  const words = useWords(signInWords)
  return (
    <AccountFrame title={words.setupTitle} intro={words.setupIntro}>
      <div className="mb-6 grid grid-cols-1 justify-items-start gap-2">
        <p className="text-sm text-muted">{words.scan}</p>
        <QrCode text={uri} label={words.qr} />
        <a href={uri} className={textLink}>
          {words.openApp}
        </a>
        <p className="text-sm text-muted">{words.typeIn}</p>
        <code className="rounded-md bg-sunken px-3 py-2 text-base font-bold tracking-wider">
          {inGroupsOfFour(secret)}
        </code>
      </div>
      <CodeForm label={words.setupCode} hint={words.setupCodeHint} confirm={confirm} />
    </AccountFrame>
  )
}
