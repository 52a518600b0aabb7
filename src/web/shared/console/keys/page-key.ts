const typing = 'input, select, textarea, [contenteditable]'

/** Whether a key is pressed for the page as a whole: not in a field or a dialog, and not as the browser's shortcut. */
export function isPageKey(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  return !target?.closest(typing) && !document.querySelector('dialog[open]')
}
