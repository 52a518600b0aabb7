import type { Page } from '@playwright/test'

/** The spacing that WCAG 1.4.12 lets a reader set. */
const wideText = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`

/** Elements beyond the edges of the page or cut off, as sentences, one a fault. */
function findMisfits(mayBreakWords = false): string[] {
  const faults: string[] = []
  const width = document.documentElement.clientWidth
  const wide = document.documentElement.scrollWidth
  if (wide > width) faults.push(`the page is ${wide} px wide in a window of ${width}`)

  function nameOf(element: Element): string {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ')
    return `<${element.tagName.toLowerCase()} class="${(element.getAttribute('class') ?? '').slice(0, 60)}"> "${text.slice(0, 40)}"`
  }
  /** For screen readers only, or hidden until it is needed. */
  function isUnseen(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true
    const { width: w, height: h, bottom } = element.getBoundingClientRect()
    if (w <= 1 || h <= 1 || bottom + scrollY <= 0) return true
    return element.closest('.sr-only, [aria-hidden="true"]') !== null
  }
  /** Rows of chips and slides scroll separately. */
  function scrollsItself(element: Element | null): boolean {
    if (element === null || element === document.documentElement) return false
    const { overflowX } = getComputedStyle(element)
    return overflowX === 'auto' || overflowX === 'scroll' || scrollsItself(element.parentElement)
  }
  /** The first word of the shop's own texts that the element breaks in two. */
  function brokenWord(element: Element): string | null {
    for (const node of element.childNodes) {
      for (const { 0: found, index } of node.nodeType === 3
        ? (node.textContent ?? '').matchAll(/(?<![^\s(])[\p{L}\p{N}.,]{2,12}(?![^\s),.:])/gu)
        : []) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + found.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) return found
      }
    }
    return null
  }
  /** The first order number, plate, voucher code, telephone number or amount that the element breaks in two. Links may break. */
  function brokenCode(element: Element): string | null {
    const codes =
      /#\d+|\b\d{2}[A-Z]\d-\d{4,5}\b|\b0\d{9}\b|(?<![\w=/])(?=[A-Z]*\d)[A-Z\d]{5,15}\b|[−-]?\d{1,3}(?:\.\d{3})+(?:\s₫)?/gu
    for (const node of element.childNodes) {
      for (const { 0: found, index } of node.nodeType === 3 ? (node.textContent ?? '').matchAll(codes) : []) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + found.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) return found
      }
    }
    return null
  }
  for (const element of document.body.querySelectorAll('*')) {
    // A map has its own width.
    if (element.closest('svg, .leaflet-container, .sr-only')) continue
    const word =
      mayBreakWords || !element.checkVisibility({ opacityProperty: true }) ? null : brokenWord(element)
    if (word !== null) faults.push(`${nameOf(element)} breaks “${word}” in two: ${element.clientWidth} px`)
    const code =
      mayBreakWords || !element.checkVisibility({ opacityProperty: true }) ? null : brokenCode(element)
    if (code !== null)
      faults.push(`${nameOf(element)} breaks the code “${code}” in two: ${element.clientWidth} px`)
    if (isUnseen(element)) continue
    const { left, right } = element.getBoundingClientRect()
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const isControl = element.matches('a, button, input, select, textarea, summary')
    if (!hasText && !isControl) continue
    if ((left < -1 || right > width + 1) && !scrollsItself(element.parentElement))
      faults.push(
        `${nameOf(element)} reaches from ${Math.round(left)} to ${Math.round(right)} of ${width} px`,
      )
    const style = getComputedStyle(element)
    const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    if (element.matches('input, select, textarea') || isShortened) continue
    const isCut = style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
    const isLow = style.overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1
    const mayScroll = /auto|scroll/.test(style.overflowX + style.overflowY)
    if ((isCut || isLow) && !mayScroll) faults.push(`${nameOf(element)} is cut off`)
    if (
      isControl &&
      style.display !== 'inline' &&
      element.scrollWidth > element.clientWidth + 1 &&
      style.overflowX === 'visible'
    )
      faults.push(`${nameOf(element)} has more to say than its ${element.clientWidth} px hold`)
  }
  return faults
}

/** The faults in a window of this size; the page keeps the size. */
export async function layoutFaultsAt(page: Page, width: number, height: number): Promise<string[]> {
  const now = page.viewportSize()
  // Setting the same size again also redraws the page.
  if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height })
  return (await page.evaluate(findMisfits, false)).map((fault) => `${width} × ${height}: ${fault}`)
}

/** The faults with the reader's wide letters, words and lines, which are reset afterwards. */
export async function layoutFaultsWithWideText(page: Page): Promise<string[]> {
  const style = await page.evaluateHandle((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
    return sheet
  }, wideText)
  const faults = await page.evaluate(findMisfits, true)
  await style.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  })
  return faults.map((fault) => `with wide text: ${fault}`)
}

/** Targets below 24 × 24 px with others too near (WCAG 2.5.8); links within a sentence may be smaller. */
function findSmallTargets(least: number): string[] {
  type Target = { name: string; box: DOMRect; isSmall: boolean }
  const targets: Target[] = []
  const controls =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="option"], [role="slider"], [tabindex="0"]'
  function boxOf(element: Element): DOMRect {
    const own = element.getBoundingClientRect()
    if (!element.matches('input[type="radio"], input[type="checkbox"], input[type="file"]')) return own
    const label = (element as HTMLInputElement).labels?.[0]
    return label?.contains(element) ? label.getBoundingClientRect() : own
  }
  function isInSentence(element: Element): boolean {
    if (getComputedStyle(element).display !== 'inline') return false
    const around = element.parentElement?.textContent?.trim() ?? ''
    return around.length > (element.textContent?.trim().length ?? 0)
  }
  for (const element of document.querySelectorAll(controls)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled')) continue
    const box = boxOf(element)
    if (box.width <= 1 || box.height <= 1 || box.bottom + scrollY <= 0 || isInSentence(element)) continue
    const covers = getComputedStyle(element, '::after')
    const isStretched = covers.position === 'absolute' && covers.content !== 'none'
    const name = `<${element.tagName.toLowerCase()}> "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`
    const isSmall = !isStretched && (box.width < least - 0.5 || box.height < least - 0.5)
    targets.push({ name, box, isSmall })
  }
  /** The distance of a point from a box. */
  function distance(x: number, y: number, box: DOMRect): number {
    return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))
  }
  return targets
    .filter(({ isSmall }) => isSmall)
    .flatMap((small) => {
      const [x, y] = [(small.box.left + small.box.right) / 2, (small.box.top + small.box.bottom) / 2]
      const near = targets.find((other) => {
        if (other === small) return false
        if (!other.isSmall) return distance(x, y, other.box) < least / 2
        const [otherX, otherY] = [
          (other.box.left + other.box.right) / 2,
          (other.box.top + other.box.bottom) / 2,
        ]
        return Math.hypot(x - otherX, y - otherY) < least
      })
      const { width, height } = small.box
      return near
        ? [`${small.name} is ${Math.round(width)} × ${Math.round(height)} px beside ${near.name}`]
        : []
    })
}

/** Targets that are too small, and too near to another one. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(findSmallTargets, 24)
}

/** All faults of this screen in windows of any size; the window is wide again afterwards. */
export async function layoutFaultsOf(page: Page): Promise<string[]> {
  const faults = await layoutFaultsAt(page, 1440, 900)
  faults.push(...(await smallTargets(page)).map((fault) => `1440 px: ${fault}`))
  // Half of a wide window at 200 %, a phone, and a quarter of a wide window at 400 %.
  faults.push(...(await layoutFaultsAt(page, 640, 512)), ...(await layoutFaultsAt(page, 390, 844)))
  faults.push(...(await smallTargets(page)).map((fault) => `390 px: ${fault}`))
  faults.push(...(await layoutFaultsAt(page, 320, 640)), ...(await layoutFaultsWithWideText(page)))
  await page.setViewportSize({ width: 1440, height: 900 })
  return faults
}
