import { useState } from 'react'
import { NavLink } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { CountBadge } from '#web/ui/labels/badge.tsx'
import { useConsoleBell } from './bell/bell-provider.tsx'
import { stripWords } from './bell/strip-words.ts'
import { layoutWords } from './layout-words.ts'
import type { Section } from './sections.ts'

/** As many as stand side by side on a phone, with "more" as the last. */
const mostBelow = 5

const focusRing = 'rounded-md aria-[current=page]:font-bold'
const beside =
  'flex min-h-12 items-center gap-3 rounded-full hover:bg-sunken aria-[current=page]:bg-ink aria-[current=page]:text-paper lg:max-xl:min-h-14 lg:max-xl:flex-col lg:max-xl:justify-center lg:max-xl:gap-0.5 lg:max-xl:rounded-lg lg:max-xl:px-0 lg:max-xl:text-center lg:max-xl:text-xs lg:max-xl:leading-tight xl:px-4 font-bold'
const below =
  'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs leading-tight text-muted aria-[current=page]:font-bold aria-[current=page]:text-chili-ink'

type LinksProps = { shown: readonly Section[] }

/** The icon of a page, with how many orders wait on that of the board. */
function SectionIcon({ section }: { section: Section }) {
  const waiting = useConsoleBell()?.waiting?.length ?? 0
  return (
    <span className="relative shrink-0 px-2">
      <Icon name={section.icon} />
      {section.path === '/orders' && <CountBadge count={waiting} />}
    </span>
  )
}

/** What is said of the waiting orders to whom cannot see the count. */
function WaitingWords({ section }: { section: Section }) {
  const words = useWords(stripWords)
  const waiting = useConsoleBell()?.waiting?.length ?? 0
  if (section.path !== '/orders' || waiting === 0) return null
  return <span className="sr-only">, {words.waiting(waiting)}</span>
}

function SectionLink({ section, className }: { section: Section; className: string }) {
  const words = useWords(layoutWords)
  return (
    <NavLink to={section.path} end={section.path === '/'} className={className}>
      <SectionIcon section={section} />
      <span className="max-w-full truncate lg:max-xl:whitespace-normal">{words[section.word]}</span>
      <WaitingWords section={section} />
    </NavLink>
  )
}

/** A column beside the page: icons with their names below, or beside them where there is room. */
export function LinksBeside({ shown }: LinksProps) {
  return shown.map((section) => <SectionLink key={section.path} section={section} className={beside} />)
}

/** A bar below the page: the most used, and the others behind "more". */
export function LinksBelow({ shown }: LinksProps) {
  const words = useWords(layoutWords)
  const [isOpen, setOpen] = useState(false)
  const isAll = shown.length <= mostBelow
  const first = isAll ? shown : shown.slice(0, mostBelow - 1)
  const rest = shown.slice(first.length)
  return (
    <>
      {first.map((section) => (
        <SectionLink key={section.path} section={section} className={below} />
      ))}
      {!isAll && (
        <button type="button" className={below} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="menu" />
          {words.more}
        </button>
      )}
      <Modal open={isOpen} onClose={() => setOpen(false)} title={words.pages} closeLabel={words.close}>
        <ul className="grid grid-cols-1">
          {rest.map(({ path, icon, word }) => (
            <li key={path}>
              <NavLink
                to={path}
                end={path === '/'}
                onClick={() => setOpen(false)}
                className={`flex min-h-13 items-center gap-3 px-2 ${focusRing}`}
              >
                <Icon name={icon} className="text-muted" />
                {words[word]}
              </NavLink>
            </li>
          ))}
        </ul>
      </Modal>
    </>
  )
}
