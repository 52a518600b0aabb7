import { useWords } from '#web/i18n/words.ts'
import { createLazyPart } from '#web/lib/lazy-part.tsx'
import { useOpenHere } from '#web/lib/use-open-here.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { layoutWords } from './layout-words.ts'

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
