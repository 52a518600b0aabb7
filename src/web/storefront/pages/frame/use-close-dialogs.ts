import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/** On every navigation any open modal is removed (spec §2). It happens before the next page may open its own. */
export function useCloseDialogs(): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way out of one place is what counts
  useLayoutEffect(() => closeDialogs, [key])
}

function closeDialogs(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
}
