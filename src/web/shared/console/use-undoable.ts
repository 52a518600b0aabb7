import type { Result } from '#contracts/endpoint.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { useSubmit } from './query-view.tsx'

/**
 * Waits for a change, reloads the page's data, and shows a toast, with an undo button if `undo` is given. A change that
 * resolves to null was refused, and the refusal is shown. Resolves to whether the change was made.
 */
export function useUndoable(reload: () => Promise<unknown>, undoLabel: string) {
  const submit = useSubmit()
  return async (
    change: Promise<unknown>,
    message: string,
    undo: (() => Promise<Result<unknown>>) | null,
  ): Promise<boolean> => {
    const done = await change
    await reload()
    if (done === null) return false
    const action = undo && { label: undoLabel, run: () => void submit(undo()).then(reload) }
    showToast({ type: 'success', message, ...(action && { action }) })
    return true
  }
}
