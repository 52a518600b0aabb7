import type { Result } from '#contracts/endpoint.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { useSubmit } from './query-view.tsx'

/**
 * Waits for a change, reloads the page's data, and shows a toast, with an undo button if `takeBack` is given. A refused
 * change (null) was already shown. Resolves to whether the change was made.
 */
export function useUndoable(look: () => Promise<unknown>, undo: string) {
  const submit = useSubmit()
  return async (
    change: Promise<unknown>,
    message: string,
    takeBack: (() => Promise<Result<unknown>>) | null,
  ): Promise<boolean> => {
    const done = await change
    await look()
    if (done === null) return false
    const action = takeBack && { label: undo, run: () => void submit(takeBack()).then(look) }
    showToast({ type: 'success', message, ...(action && { action }) })
    return true
  }
}
