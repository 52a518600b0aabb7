import {
  type ComponentType,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import type { Work } from './capture-work.ts'
import { useNear } from './use-near.ts'

/** What the server rendered stays as it is: React leaves the inside of such an element alone. */
const asRendered = { __html: '' }

type RenderedProps = {
  place: RefObject<HTMLDivElement | null>
  className: string
  /** Gets what is pressed before the script is here, which is done by it. */
  pressed: RefObject<Element | null>
  isElsewhere: boolean
}

function Rendered({ place, className, pressed, isElsewhere }: RenderedProps) {
  function notePress(event: MouseEvent) {
    const stop = (event.target as Element).closest('button, a')
    const isLink = stop instanceof HTMLAnchorElement
    // A link whose address has become another meanwhile is done by the script, too.
    const isOld = isLink && isElsewhere && stop.pathname === location.pathname
    if (isOld) event.preventDefault()
    pressed.current = isLink && !isOld ? null : stop
  }
  return (
    <div
      ref={place}
      className={className}
      onClickCapture={notePress}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it says nothing; see above
      dangerouslySetInnerHTML={asRendered}
    />
  )
}

/**
 * A part that is in the page's HTML from the start, without its script (docs/decisions/0007). `fetch` in the route's
 * loaders loads it on the server and on client-side navigation; after a full load the script comes when the part is near
 * (or, with `useTouched`, touched), or anything is navigated, and takes over what was rendered, at once: a letter typed meanwhile would be lost.
 */
export function createLateIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  useWanted = useNear,
) {
  let fetched: ComponentType<Props> | null = null

  async function fetch(): Promise<void> {
    try {
      fetched ??= await load()
    } catch {
      // Offline: what was rendered stays, or the page goes without.
    }
  }

  function LateIsland({ className, ...props }: Props & { className: string }) {
    const [Part, setPart] = useState(() => fetched)
    const place = useRef<HTMLDivElement>(null)
    const work = useRef<Work>(null)
    const pressed = useRef<Element>(null)
    const { key } = useLocation()
    const [firstKey] = useState(key)
    const isElsewhere = key !== firstKey
    const isWanted = useWanted(place) || isElsewhere

    useEffect(() => {
      if (!isWanted || Part) return
      void Promise.all([import('./capture-work.ts'), fetch()]).then(
        ([{ captureWork, afterPress }]) =>
          afterPress(() => {
            work.current = captureWork(place.current, pressed.current)
            flushSync(() => setPart(() => fetched))
          }),
        () => {},
      )
    }, [isWanted, Part])

    useLayoutEffect(() => {
      if (Part) work.current?.goOnIn(place.current)
    }, [Part])

    return Part ? (
      <div key="live" ref={place} className={className}>
        <Part {...(props as unknown as Props)} />
      </div>
    ) : (
      <Rendered key="rendered" {...{ place, className, pressed, isElsewhere }} />
    )
  }
  return { LateIsland, fetch }
}
