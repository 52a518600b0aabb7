import { useWords } from '#web/i18n/words.ts'
import { AccountArea } from './account-area.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { layoutWords } from './layout-words.ts'
import { SellerLink } from './seller-link.tsx'

/** The quiet row above the header; phones have the same in their menu. */
export function TopBar() {
  const words = useWords(layoutWords)
  return (
    <div className="hidden bg-sunken text-xs text-muted md:block">
      <div className="wrap flex min-h-10 items-center justify-between gap-4">
        <SellerLink className="-ml-2 inline-flex min-h-9 items-center gap-2 rounded-full px-2 hover:text-ink" />
        <div className="flex items-center gap-2">
          <section aria-label={words.account} className="flex min-w-60 items-center justify-end gap-2">
            <AccountArea />
          </section>
          <LanguageSwitch />
        </div>
      </div>
    </div>
  )
}
