import { Link } from 'react-router'
import { useWords } from '#web/i18n/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { AccountArea } from './account-area.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { layoutWords } from './layout-words.ts'
import { SellerLink } from './seller-link.tsx'

const row = 'flex min-h-13 items-center gap-3 rounded-md px-2 text-lg font-bold hover:bg-sunken'

export function MobileMenuSheet({ onClose }: { onClose: () => void }) {
  const words = useWords(layoutWords)
  return (
    <Modal open onClose={onClose} title={words.menu} closeLabel={words.close}>
      <nav aria-label={words.mainMenu} className="grid">
        <Link to="/" className={row}>
          <Icon name="house" />
          {words.home}
        </Link>
        <SellerLink className={row} />
      </nav>
      <section
        aria-label={words.account}
        className="mt-2 flex min-h-14 items-center justify-between gap-3 border-t border-line pt-2"
      >
        <AccountArea />
      </section>
      <div className="mt-2 flex items-center justify-between gap-3 border-t border-line px-2 pt-4">
        <span className="text-sm text-muted">{words.language}</span>
        <LanguageSwitch />
      </div>
    </Modal>
  )
}
