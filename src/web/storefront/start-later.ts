/** What the page's own script hears when React listens. */
export const listens = 'shop-listens'

const laterType = 'later'

/**
 * Holds a page's scripts back, and what it is installed by: what is looked at first (the picture, the letters) comes
 * before them on a slow line, and nothing but the HTML is needed to paint it. `startLater` fetches them.
 */
export function holdScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${laterType}"`)
    .replace('<link rel="manifest"', `<link rel="${laterType}" data-rel="manifest"`)
    .replace(/(<script(?: nonce="[\w-]*")?) type="module" async="">/, `$1 type="${laterType}">`)
}

/**
 * Runs in the page's head, before anything else: its text is written there (`startScript`), so it may use nothing from
 * around it. The scripts that were held back begin when all that is in sight is there and painted, with the first touch
 * or key, or after 3 s. A button pressed or a form sent before React listens is not lost: it happens then.
 */
function startLater(listensEvent: string, type: string): void {
  let isStarted = false
  let pressed: (() => void) | null = null

  function start(): void {
    if (isStarted || document.readyState === 'loading') return
    isStarted = true
    const links = document.querySelectorAll<HTMLLinkElement>(`link[rel=${type}]`)
    for (const link of links) link.rel = link.dataset.rel ?? 'modulepreload'
    const text = document.querySelector(`script[type=${type}]`)?.textContent ?? ''
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', text }))
  }

  function onPress(event: Event): void {
    start()
    const button = event.target instanceof Element && event.target.closest('button')
    if (button && !(button.form && button.type === 'submit')) pressed = () => button.click()
  }

  function onSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement
    event.preventDefault()
    pressed = () => form.requestSubmit(event.submitter)
  }

  addEventListener('load', () => {
    // A frame is in sight some time after it was made; in a tab that nobody looks at, none ever is.
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
    setTimeout(start, 1_000)
  })
  addEventListener('DOMContentLoaded', () => setTimeout(start, 3_000))
  const shopListens = new AbortController()
  const untilThen = { capture: true, signal: shopListens.signal }
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, start, untilThen)
  addEventListener('click', onPress, untilThen)
  addEventListener('submit', onSubmit, untilThen)
  addEventListener(listensEvent, () => {
    shopListens.abort()
    pressed?.()
  })
}

/** The text of the script that stands in every page's head. */
export function startScript(): string {
  // Without its indentation a page has a hundred bytes less.
  return `(${`${startLater}`.replace(/\n\s+/g, '\n')})(${JSON.stringify(listens)},${JSON.stringify(laterType)})`
}
