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

/** Keeps the HTML from the server: React does not change the content of an element with this property. */
const asRendered = { __html: '' }

type RenderedProps = {
  place: RefObject<HTMLDivElement | null>
  className: string
  /** Stores the element that is pressed before the script is loaded. The script repeats the press. */
  pressed: RefObject<Element | null>
  isElsewhere: boolean
}

function Rendered({ place, className, pressed, isElsewhere }: RenderedProps) {
  function notePress(event: MouseEvent) {
    const control = (event.target as Element).closest('button, a')
    const isLink = control instanceof HTMLAnchorElement
    // After a navigation, a link to the current page may be outdated, so the script repeats this press too.
    const isOld = isLink && isElsewhere && control.pathname === location.pathname
    if (isOld) event.preventDefault()
    pressed.current = isLink && !isOld ? null : control
  }
  return (
    <div
      ref={place}
      className={className}
      onClickCapture={notePress}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty; see above
      dangerouslySetInnerHTML={asRendered}
    />
  )
}

/**
 * A part that is in the page's HTML from the start, without its script (docs/decisions/0007). `fetch` in the route's
 * loaders loads it on the server and on client-side navigation. After a full load, the script is loaded when the part
 * is near the window (or touched, with `useTouched`), or at the first navigation. It then replaces the rendered part in
 * one synchronous step, so that no letter typed meanwhile is lost.
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
      // Offline: the HTML from the server stays, or the part is missing after a navigation.
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
