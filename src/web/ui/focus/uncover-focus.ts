/** Moves what has the keyboard's focus from below something that has just come over the page. */
export function uncoverFocus(): void {
  document.querySelector('main :focus-visible')?.scrollIntoView({ block: 'nearest' })
}
