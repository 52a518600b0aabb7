/** Scrolls the focused element out from under an element that has just appeared over the page. */
export function uncoverFocus(): void {
  document.querySelector('main :focus-visible')?.scrollIntoView({ block: 'nearest' })
}
