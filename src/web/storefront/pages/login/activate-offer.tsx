import { useWords } from '#web/shared/i18n/words.ts'
import { useStored } from '#web/shared/stored/use-stored.ts'
import { knownActive } from '#web/storefront/pieces/account/known-active.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { loginWords } from './login-words.ts'

/** The way to the activation; gone once the account is known to be active. */
export function ActivateOffer({ onActivate }: { onActivate: () => void }) {
  const words = useWords(loginWords)
  if (useStored(knownActive)) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
      <p className="text-sm text-muted">{words.activateHint}</p>
      <Button size="small" onClick={onActivate}>
        {words.activate}
      </Button>
    </div>
  )
}
