import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#web/i18n/words.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { layoutWords } from './layout-words.ts'
import { useOpenHere } from './use-open-here.ts'

const MobileMenuSheet = lazy(async () => ({
  default: (await import('./mobile-menu-sheet.tsx')).MobileMenuSheet,
}))

/** The phone's menu; its sheet is fetched when it is first opened. */
export function MobileMenu() {
  const words = useWords(layoutWords)
  const [isWanted, setWanted] = useState(false)
  const { isOpen, open, close } = useOpenHere()
  function openSheet() {
    setWanted(true)
    open()
  }
  return (
    <>
      <IconButton
        label={words.openMenu}
        icon={<Menu />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={openSheet}
        className="-mr-2 md:hidden"
      />
      {isWanted && (
        <Suspense>
          <MobileMenuSheet open={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
