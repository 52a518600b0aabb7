/** Focuses the page's title, so that screen readers read it first; without a title, the content. */
export function focusTitle(): void {
  const content = document.getElementById('content')
  const title = content?.querySelector('h1')
  title?.setAttribute('tabindex', '-1')
  for (const element of [content, title]) element?.focus({ preventScroll: true })
}
