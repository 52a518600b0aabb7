import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { layoutWords } from '#web/storefront/pieces/page/layout-words.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { useOpenHere } from '#web/ui/dialogs/use-open-here.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

const MobileMenuSheet = createLazyPart(async () => (await import('./mobile-menu-sheet.tsx')).MobileMenuSheet)

/** The menu of phones, tablets and small windows, whose bars have no room for all ways; its sheet is fetched when it is first opened. */
export function MobileMenu() {
  const words = useWords(layoutWords)
  const { isOpen, open, close } = useOpenHere()
  return (
    <>
      <IconButton
        label={words.openMenu}
        icon={<Icon name="menu" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        className="-mr-2 xl:hidden"
      />
      {isOpen && <MobileMenuSheet onClose={close} />}
    </>
  )
}
