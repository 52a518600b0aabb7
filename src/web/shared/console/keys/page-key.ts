const typing = 'input, select, textarea, [contenteditable]'

/**
 * Whether a key can be a shortcut of the page: it is not pressed in a field or dialog, and is not a shortcut of the
 * browser.
 */
export function isPageKey(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  return !target?.closest(typing) && !document.querySelector('dialog[open]')
}
