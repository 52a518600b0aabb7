import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import { CountBadge } from '#web/ui/labels/badge.tsx'
import { consoleWords } from '../console-words.ts'
import { Dialog } from '../dialogs.tsx'

/** A link to a page. */
export type PageLink = {
  path: string
  icon: IconName
  label: string
  /** The place of the link in the bar of a phone. A link without a place is behind "more", unless all links fit. */
  inBar?: number
  /** The letter that opens the page, in a console with shortcuts. */
  shortcut?: string
  /** The number of items that wait on the page, and a text about them for screen readers. */
  waiting?: { count: number; text: string }
}

/** Links to the pages about one subject. `label` null: the group has no name. */
export type LinkGroup = { label: string | null; links: readonly PageLink[] }

/** The number of items in the bar of a phone, including "more". */
const maxInBar = 5

/** The pages in the bar of a phone: all if they fit, otherwise the most used, with the others behind "more". */
export function barOf(groups: readonly LinkGroup[]): { first: PageLink[]; rest: LinkGroup[] } {
  const all = groups.flatMap(({ links }) => links)
  if (all.length <= maxInBar) return { first: all, rest: [] }
  const first = all
    .filter(({ inBar }) => inBar !== undefined)
    .toSorted((a, b) => (a.inBar ?? 0) - (b.inBar ?? 0))
    .slice(0, maxInBar - 1)
  const rest = groups
    .map((group) => ({ ...group, links: group.links.filter((link) => !first.includes(link)) }))
    .filter(({ links }) => links.length > 0)
  return { first, rest }
}

const classesBeside =
  'flex min-h-12 items-center gap-3 rounded-full hover:bg-sunken aria-[current=page]:bg-ink aria-[current=page]:text-paper lg:max-xl:min-h-14 lg:max-xl:flex-col lg:max-xl:justify-center lg:max-xl:gap-0.5 lg:max-xl:rounded-lg lg:max-xl:px-0 lg:max-xl:text-center lg:max-xl:text-xs lg:max-xl:leading-tight xl:px-4 font-bold'
const classesBelow =
  'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs leading-tight text-muted max-[22rem]:text-[0.6875rem] aria-[current=page]:font-bold aria-[current=page]:text-chili-ink'

function OneLink({ link, className }: { link: PageLink; className: string }) {
  const { path, icon, label, waiting } = link
  return (
    <NavLink to={path} end={path === '/'} className={className}>
      <span className="relative shrink-0 px-2">
        <Icon name={icon} />
        {waiting && <CountBadge count={waiting.count} />}
      </span>
      <span className="max-w-full truncate lg:max-xl:whitespace-normal">{label}</span>
      {waiting && waiting.count > 0 && <span className="sr-only">, {waiting.text}</span>}
    </NavLink>
  )
}

type LinksProps = { groups: readonly LinkGroup[] }

/**
 * The links as a column beside the page. The names are below the icons; on wide screens they are beside them, and the
 * groups have headings.
 */
export function LinksBeside({ groups }: LinksProps) {
  return groups.map(({ label, links }, place) => (
    <div
      key={label}
      className={classNames(
        'grid grid-cols-1 gap-1',
        place > 0 && 'border-line pt-1 lg:max-xl:border-t xl:pt-3',
      )}
    >
      {label && <p className="px-6 text-xs text-muted max-xl:sr-only">{label}</p>}
      {links.map((link) => (
        <OneLink key={link.path} link={link} className={classesBeside} />
      ))}
    </div>
  ))
}

/** A dialog with the links that do not fit into the bar. */
function More({ groups, onClose }: LinksProps & { onClose: () => void }) {
  const words = useWords(consoleWords)
  return (
    <Dialog onClose={onClose} title={words.pages}>
      <div className="grid grid-cols-1 gap-4">
        {groups.map(({ label: name, links }) => (
          <div key={name}>
            {name && <h3 className="text-sm font-normal text-muted">{name}</h3>}
            <ul className="grid grid-cols-1">
              {links.map(({ path, icon, label }) => (
                <li key={path}>
                  <NavLink
                    to={path}
                    onClick={onClose}
                    className="flex min-h-13 items-center gap-3 rounded-md px-2 aria-[current=page]:font-bold"
                  >
                    <Icon name={icon} className="text-muted" />
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Dialog>
  )
}

/** The links as a bar below the page: the most used ones, and the others behind "more". */
export function LinksBelow({ groups }: LinksProps) {
  const words = useWords(consoleWords)
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const { first, rest } = barOf(groups)
  const isCurrentBehindMore = rest.some(({ links }) => links.some(({ path }) => pathname.startsWith(path)))
  return (
    <>
      {first.map((link) => (
        <OneLink key={link.path} link={link} className={classesBelow} />
      ))}
      {rest.length > 0 && (
        <button
          type="button"
          className={classNames(classesBelow, isCurrentBehindMore && 'font-bold text-chili-ink')}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon name="menu" />
          {words.more}
        </button>
      )}
      {isOpen && <More groups={rest} onClose={() => setOpen(false)} />}
    </>
  )
}
