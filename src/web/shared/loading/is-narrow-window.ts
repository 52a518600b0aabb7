/** Whether the layout for phones applies: the window is narrower than Tailwind's `md`. Call it only in the browser. */
export function isNarrowWindow(): boolean {
  return matchMedia('(width < 48rem)').matches
}
