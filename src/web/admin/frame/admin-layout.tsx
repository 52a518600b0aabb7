import { useState } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { SectionFrame } from '#web/shared/console/frame/section-frame.tsx'
import { namedSections } from '#web/shared/console/frame/sections.ts'
import { KeyList } from '#web/shared/console/keys/key-list.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { signedIn } from '../admin-api.ts'
import { layoutWords } from './layout-words.ts'
import { keysOff, useOfficeKeys } from './office-keys.ts'
import { sectionsOf, shortcutPagesOf } from './sections.ts'

/** Focuses the search field of the page; false if it has none. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('input[type=search]')
  field?.focus()
  return field !== null
}

/** Around every page of the back office: its pages by permission, and its keys. */
export function AdminLayout() {
  const words = useWords(layoutWords)
  const { role } = signedIn.useMe()
  const navigate = useNavigate()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const pages = shortcutPagesOf(role)
  useOfficeKeys(pages, (action) => {
    if (action.type === 'open') void navigate(action.path)
    else if (action.type === 'search') {
      if (!focusSearch() && pages.some(({ path }) => path === '/orders'))
        void navigate('/orders', { state: { search: true } })
    } else if (action.type === 'help') setHelpOpen(true)
  })
  const keys = pages.map(({ shortcut, word }) => [['g', shortcut], words.goTo(words[word])] as const)
  return (
    <SectionFrame groups={namedSections(sectionsOf(role), words)}>
      <Outlet />
      <Button
        variant="ghost"
        size="small"
        className="mt-6 max-lg:hidden print:hidden"
        aria-haspopup="dialog"
        onClick={() => setHelpOpen(true)}
      >
        {words.keys} (?)
      </Button>
      {isHelpOpen && (
        <KeyList
          title={words.keysTitle}
          rows={[...keys, [['/'], words.search], [['?'], words.list]]}
          keysOff={keysOff}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </SectionFrame>
  )
}
