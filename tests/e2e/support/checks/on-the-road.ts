import type { Page } from '@playwright/test'
import { expect } from '#tests/e2e/support/shop-test.ts'

/** Runs in the browser: targets below 56 px, figures with a contrast below 7 to 1 and letters below 4.5, one sentence a fault. */
function findRoadFaults(): string[] {
  const shown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.sr-only, [aria-hidden="true"], .leaflet-container')
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()}> "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`

  /** The label of a box or a file counts as its target. */
  function boxOf(element: Element): DOMRect {
    const isChoice = element.matches('[type="radio"], [type="checkbox"], [type="file"]')
    const label = isChoice ? (element as HTMLInputElement).labels?.[0] : undefined
    return (label ?? element).getBoundingClientRect()
  }
  function smallTarget(element: Element): string[] {
    const { width, height } = boxOf(element)
    const isFree =
      getComputedStyle(element).display === 'inline' || element.matches('.map-source, .skip-link')
    if (!shown(element) || isFree || width <= 1 || height > 55.5) return []
    return [`${nameOf(element)} is ${Math.round(height)} px high`]
  }

  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  /** Red, green, blue and opacity of a colour in any notation of the browser. */
  function pixel(colour: string): number[] {
    if (!brush) return []
    brush.clearRect(0, 0, 1, 1)
    brush.fillStyle = colour
    brush.fillRect(0, 0, 1, 1)
    return [...brush.getImageData(0, 0, 1, 1).data]
  }
  function luminance(colour: string): number {
    const [red = 0, green = 0, blue = 0] = pixel(colour).map((byte) => {
      const part = byte / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  function groundOf(element: Element | null): string {
    if (element === null) return getComputedStyle(document.body).backgroundColor
    const { backgroundColor } = getComputedStyle(element)
    return (pixel(backgroundColor)[3] ?? 0) > 250 ? backgroundColor : groundOf(element.parentElement)
  }
  function paleText(element: Element): string[] {
    const text = [...element.childNodes]
      .filter(({ nodeType }) => nodeType === 3)
      .map((node) => node.textContent ?? '')
    const written = text.join('').trim()
    if (written === '' || !shown(element) || element.closest(':disabled, [aria-disabled="true"]')) return []
    const [low = 0, high = 0] = [getComputedStyle(element).color, groundOf(element)]
      .map(luminance)
      .sort((a, b) => a - b)
    const contrast = (high + 0.05) / (low + 0.05)
    const least = /\d/.test(written) ? 7 : 4.5
    return contrast < least
      ? [`"${written.slice(0, 40)}" has a contrast of ${contrast.toFixed(2)}, not ${least}`]
      : []
  }

  const controls = document.querySelectorAll('a[href], button, summary, input, select, textarea')
  return [
    ...[...controls].flatMap(smallTarget),
    ...[...document.body.querySelectorAll('*:not(script, style, option)')].flatMap(paleText),
  ]
}

/** The screen can be used in the sun and with a thumb in a glove, by day and by night. */
export async function expectFitForTheRoad(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => page.evaluate(findRoadFaults), `${colorScheme} at ${page.url()}`).toEqual([])
  }
}
