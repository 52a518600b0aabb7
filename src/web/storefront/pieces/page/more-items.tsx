import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigationType } from 'react-router'
import { useNear } from '#web/shared/loading/use-near.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

type Item = { id: number }

/** The added items of so many lists are remembered, for a person who returns to one of them. */
const maxLists = 5
const added = new Map<string, readonly Item[]>()

function storeAdded(key: string, items: readonly Item[]): void {
  added.delete(key)
  if (items.length > 0) added.set(key, items)
  for (const oldest of [...added.keys()].slice(0, -maxLists)) added.delete(oldest)
}

/** A list with further items at its end; an item that moved between two calls occurs once. */
export function withMore<Listed extends Item>(list: readonly Listed[], more: readonly Listed[]): Listed[] {
  return [...list, ...more.filter(({ id }) => !list.some((known) => known.id === id))]
}

/** The page after this many items; null after the last. */
export function nextPage(shown: number, total: number, perPage: number): number | null {
  return shown < total ? Math.floor(shown / perPage) + 1 : null
}

type FirstPage<Listed> = {
  /** Names the list and its filters. */
  key: string
  items: readonly Listed[]
  total: number
  perPage: number
  /** Fetches a later page; null if that failed. */
  fetchPage: (page: number) => Promise<readonly Listed[] | null>
}

/** The items that are added to the first page of a list, and how to add more. */
export type MoreItems<Listed> = {
  items: readonly Listed[]
  /** The next page; null: there are no more. */
  next: number | null
  isAsking: boolean
  hasFailed: boolean
  ask: () => void
}

/**
 * Adds the next items to a list. When the person goes back to the list, it is as long as before, so that the browser
 * can restore the scroll position.
 */
export function useMoreItems<Listed extends Item>(list: FirstPage<Listed>): MoreItems<Listed> {
  const { key, items: first, total, perPage, fetchPage } = list
  const isBack = useNavigationType() === 'POP'
  const none = { key, items: [] as readonly Listed[], isAsking: false, hasFailed: false }
  const [state, setState] = useState(() => ({
    ...none,
    ...(isBack && { items: (added.get(key) ?? []) as readonly Listed[] }),
  }))
  const { items, isAsking, hasFailed } = state.key === key ? state : none
  useEffect(() => storeAdded(key, items), [key, items])

  async function ask(page: number): Promise<void> {
    setState({ key, items, isAsking: true, hasFailed: false })
    const more = await fetchPage(page).catch(() => null)
    // Another list may be shown by now.
    setState((now) => {
      if (now.key !== key) return now
      if (more === null) return { ...now, isAsking: false, hasFailed: true }
      return { ...none, items: withMore(first, [...items, ...more]).slice(first.length) }
    })
  }

  const next = nextPage(first.length + items.length, total, perPage)
  return { items, next, isAsking, hasFailed, ask: () => void (next !== null && !isAsking && ask(next)) }
}

/** An element at the end of a list; calls `onNear` once when it comes near the window. */
function NearEnd({ onNear }: { onNear: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const isNear = useNear(end)
  const call = useEffectEvent(onNear)
  useEffect(() => {
    if (isNear) call()
  }, [isNear])
  return <div ref={end} className="h-px" />
}

type MoreLinkProps = {
  more: MoreItems<Item>
  /** The address of the next page, for a browser without scripts. */
  href: string
  words: { more: string; loading: string; tryMore: string }
  /** Hides the link where the list has page links instead. */
  className: string
}

/** Adds the next items when the end of the list comes near, or when the link is pressed. */
export function MoreLink({
  more: { items, isAsking, hasFailed, ask },
  href,
  words,
  className,
}: MoreLinkProps) {
  return (
    <div className={classNames('mt-4', className)}>
      {/* Remounted for each page, so that each waits to be seen. */}
      <NearEnd key={items.length} onNear={ask} />
      <Link
        to={href}
        onClick={(event) => {
          event.preventDefault()
          ask()
        }}
        aria-busy={isAsking}
        className={buttonClass({ block: true })}
      >
        {isAsking ? words.loading : hasFailed ? words.tryMore : words.more}
      </Link>
    </div>
  )
}
