import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { CountBadge } from '#web/ui/labels/badge.tsx'
import { useConsoleBell } from './bell/bell-provider.tsx'
import { stripWords } from './bell/strip-words.ts'
import { layoutWords } from './layout-words.ts'
import { barOf, type Section, type SectionGroup } from './sections.ts'

const beside =
  'flex min-h-12 items-center gap-3 rounded-full hover:bg-sunken aria-[current=page]:bg-ink aria-[current=page]:text-paper lg:max-xl:min-h-14 lg:max-xl:flex-col lg:max-xl:justify-center lg:max-xl:gap-0.5 lg:max-xl:rounded-lg lg:max-xl:px-0 lg:max-xl:text-center lg:max-xl:text-xs lg:max-xl:leading-tight xl:px-4 font-bold'
const below =
  'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs leading-tight text-muted aria-[current=page]:font-bold aria-[current=page]:text-chili-ink'

type LinksProps = { shown: readonly SectionGroup[] }

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

/** A column beside the page: icons with their names below, or beside them where there is room; groups have names there. */
export function LinksBeside({ shown }: LinksProps) {
  const words = useWords(layoutWords)
  return shown.map(({ word, sections }, place) => (
    <div
      key={word}
      className={classNames(
        'grid grid-cols-1 gap-1',
        place > 0 && 'border-line pt-1 lg:max-xl:border-t xl:pt-3',
      )}
    >
      {word && <p className="px-6 text-xs text-muted max-xl:sr-only">{words[word]}</p>}
      {sections.map((section) => (
        <SectionLink key={section.path} section={section} className={beside} />
      ))}
    </div>
  ))
}

type MoreProps = { rest: readonly SectionGroup[]; onClose: () => void }

/** What the bar has no room for. */
function More({ rest, onClose }: MoreProps) {
  const words = useWords(layoutWords)
  return (
    <Modal open onClose={onClose} title={words.pages} closeLabel={words.close}>
      <div className="grid grid-cols-1 gap-4">
        {rest.map(({ word, sections }) => (
          <div key={word}>
            {word && <h3 className="text-sm font-normal text-muted">{words[word]}</h3>}
            <ul className="grid grid-cols-1">
              {sections.map(({ path, icon, word: name }) => (
                <li key={path}>
                  <NavLink
                    to={path}
                    onClick={onClose}
                    className="flex min-h-13 items-center gap-3 rounded-md px-2 aria-[current=page]:font-bold"
                  >
                    <Icon name={icon} className="text-muted" />
                    {words[name]}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Modal>
  )
}

/** A bar below the page: the most used, and the others behind "more". */
export function LinksBelow({ shown }: LinksProps) {
  const words = useWords(layoutWords)
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const { first, rest } = barOf(shown)
  const isBehind = rest.some(({ sections }) => sections.some(({ path }) => pathname.startsWith(path)))
  return (
    <>
      {first.map((section) => (
        <SectionLink key={section.path} section={section} className={below} />
      ))}
      {rest.length > 0 && (
        <button
          type="button"
          className={classNames(below, isBehind && 'font-bold text-chili-ink')}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon name="menu" />
          {words.more}
        </button>
      )}
      {isOpen && <More rest={rest} onClose={() => setOpen(false)} />}
    </>
  )
}
