import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'

type TabLinksProps = {
  /** The accessible name of the tabs. */
  label: string
  /** The language of the tabs' own labels, if it differs from the page's. */
  lang?: string | undefined
  items: readonly { key: string; label: ReactNode; to: string }[]
  current: string
  onChoose?: (key: string) => void
  className?: string
}

/** Tabs whose choice is in the URL. They are plain links, so that Back, sharing and use without script work. */
export function TabLinks({ label, lang, items, current, onChoose, className }: TabLinksProps) {
  const strip = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab moves into sight whenever it changes
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (strip.current && chosen) {
      strip.current.scrollLeft = chosen.offsetLeft - (strip.current.clientWidth - chosen.offsetWidth) / 2
    }
  }, [current])
  return (
    <nav aria-label={label} className={classNames('min-w-0', className)}>
      <ul
        ref={strip}
        lang={lang}
        className="relative -mx-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none]"
      >
        {items.map((item) => (
          <li key={item.key} className="shrink-0">
            <Link
              to={item.to}
              preventScrollReset
              onClick={() => onChoose?.(item.key)}
              aria-current={item.key === current ? 'page' : undefined}
              // Browsers do not scroll to a focused element that is partly visible.
              onFocus={({ currentTarget }) =>
                currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
              }
              className={classNames(
                'inline-flex min-h-11 items-center gap-2 rounded-full border px-5 font-bold transition-colors',
                item.key === current
                  ? 'border-ink bg-ink text-paper'
                  : 'border-line bg-surface text-muted hover:border-line-strong hover:text-ink',
              )}
            >
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
