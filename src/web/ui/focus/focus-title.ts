/** Goes to the page's title, so that it is the first to be read out; to the content where that has none. */
export function focusTitle(): void {
  const content = document.getElementById('content')
  const title = content?.querySelector('h1')
  title?.setAttribute('tabindex', '-1')
  for (const place of [content, title]) place?.focus({ preventScroll: true })
}
