/** The name of the event that tells the page's own script that React handles events now. */
export const listens = 'shop-listens'

const laterType = 'later'

/**
 * Holds back a page's scripts and its manifest, so that pictures and fonts load first on a slow line; painting needs
 * the HTML only. `startLater` fetches them.
 */
export function holdScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${laterType}"`)
    .replace('<link rel="manifest"', `<link rel="${laterType}" data-rel="manifest"`)
    .replace(/(<script(?: nonce="[\w-]*")?) type="module" async="">/, `$1 type="${laterType}">`)
}

/**
 * Runs in the page's head before anything else. Its source is written there (`startScript`), so it uses nothing from
 * its module. It starts the held scripts when the visible page is painted, with the first touch or key, or after 3 s. A
 * press or a submit before React listens is repeated once it does.
 */
function startLater(listensEvent: string, type: string): void {
  let isStarted = false
  let repeatPress: (() => void) | null = null

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
    if (button && !(button.form && button.type === 'submit')) repeatPress = () => button.click()
  }

  function onSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement
    event.preventDefault()
    repeatPress = () => form.requestSubmit(event.submitter)
  }

  addEventListener('load', () => {
    // Waits until a frame is visible. A hidden tab never paints one, so it starts after a second.
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
    setTimeout(start, 1_000)
  })
  addEventListener('DOMContentLoaded', () => setTimeout(start, 3_000))
  const shopListens = new AbortController()
  const untilShopListens = { capture: true, signal: shopListens.signal }
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, start, untilShopListens)
  addEventListener('click', onPress, untilShopListens)
  addEventListener('submit', onSubmit, untilShopListens)
  addEventListener(listensEvent, () => {
    shopListens.abort()
    repeatPress?.()
  })
}

/** The source of the script in every page's head. */
export function startScript(): string {
  // Removing the indentation saves a hundred bytes a page.
  return `(${`${startLater}`.replace(/\n\s+/g, '\n')})(${JSON.stringify(listens)},${JSON.stringify(laterType)})`
}
