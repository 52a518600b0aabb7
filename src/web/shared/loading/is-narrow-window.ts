/** Whether a phone's layout applies: the window is narrower than Tailwind's `md`. Ask only in the browser. */
export function isNarrowWindow(): boolean {
  return matchMedia('(width < 48rem)').matches
}
