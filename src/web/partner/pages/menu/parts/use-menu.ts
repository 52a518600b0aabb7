import { useCallback, useEffect, useRef } from 'react'
import type { Refusal, Result } from '#contracts/endpoint.ts'
import type { ChangedRows, EditedMenu } from '#contracts/menus/edited-menu.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { partnerApi } from '../../../partner-api.ts'
import { menuWords } from './menu-words.ts'
import { mergeRows } from './merge-rows.ts'

/** What is shown for a change: the message after it, and (`guess`) the menu until the server has answered. */
type ChangeDisplay = { message: string; guess?: (menu: EditedMenu) => EditedMenu }

/** These refusals mean that the menu on this device is outdated. */
const outdated = new Set(['menu_changed', 'category_not_found', 'product_not_found', 'group_not_found'])

/** Whether a refusal means that another device has changed the menu. */
function isOutdated({ code }: Refusal): boolean {
  return outdated.has(code)
}

/** Reloads when the page becomes visible again, because another device may have changed the menu. */
function useReloadWhenVisible(reload: () => Promise<void>) {
  useEffect(() => {
    const reloadIfVisible = () => void (document.visibilityState === 'visible' && reload())
    document.addEventListener('visibilitychange', reloadIfVisible)
    return () => document.removeEventListener('visibilitychange', reloadIfVisible)
  }, [reload])
}

type Put = (change: (menu: EditedMenu) => EditedMenu) => void

/** Shows the message of a change, with a button to undo it if the change has an id. */
function useOfferUndo(partnerId: number, put: Put) {
  const words = useWords(menuWords)
  const language = useLanguage()
  return useCallback(
    (doneMessage: string, change: number | null) => {
      const undo = async () => {
        const undone = await partnerApi.undoMenuChange({ partner_id: partnerId, change_id: change ?? 0 })
        if (undone.ok) put((menu) => mergeRows(menu, undone.value))
        const message = undone.ok ? words.undone : refusalSentence(undone.refusal, language)
        showToast({ type: undone.ok ? 'success' : 'error', message })
      }
      const action = { label: words.undo, run: () => void undo() }
      showToast({ type: 'success', message: doneMessage, ...(change !== null && { action }) })
    },
    [partnerId, put, words, language],
  )
}

/** The menu of a restaurant on this device, with functions that change it. */
export function useMenu(partnerId: number) {
  const language = useLanguage()
  const query = useQuery(`menu ${partnerId}`, () => partnerApi.getMenu({ partner_id: partnerId }))
  const { value, set, reload } = query
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  useReloadWhenVisible(reload)

  const put = useCallback<Put>(
    (change) => {
      const { current } = latest
      if (current === null) return
      const next = { ...current, ...change(current) }
      latest.current = next
      set(next)
    },
    [set],
  )
  const offerUndo = useOfferUndo(partnerId, put)
  /**
   * Waits for a change, shows it in the menu and offers to undo it. Returns a refusal to the form that sent the change.
   */
  const settle = useCallback(
    async (call: Promise<Result<ChangedRows>>, { message, guess }: ChangeDisplay) => {
      if (guess) put(guess)
      const answer = await call
      if (!answer.ok) {
        if (guess || isOutdated(answer.refusal)) void reload()
        return answer
      }
      put((menu) => mergeRows(menu, answer.value))
      offerUndo(message, answer.value.change_id)
      return answer
    },
    [put, reload, offerUndo],
  )
  /** Like `settle`, but shows a refusal in a toast. For calls without a form. */
  const submit = useCallback(
    async (call: Promise<Result<ChangedRows>>, display: ChangeDisplay) => {
      const settled = await settle(call, display)
      if (!settled.ok) showToast({ type: 'error', message: refusalSentence(settled.refusal, language) })
      return settled
    },
    [settle, language],
  )
  return { query, put, settle, submit, reload, partnerId }
}

/** The menu on this device. */
export type MenuState = ReturnType<typeof useMenu>
