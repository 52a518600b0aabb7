import type { MouseEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { menuHref } from './menu-query.ts'

/** Marks a history entry that shows a dish over its menu. Closing the dish then goes one entry back. */
const overMenu = { isOverMenu: true }

/**
 * Opens a dish over its menu. The shown address is the dish's own: it can be shared, and a reload shows its page.
 */
export function useOpenDish(partnerId: number) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return (event: MouseEvent, dishId: number): void => {
    const opensNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (opensNewTab) return
    event.preventDefault()
    void navigate(menuHref(partnerId, query, { dish: dishId }), {
      mask: `/product-details/${dishId}`,
      state: overMenu,
      preventScrollReset: true,
      // Replaces the history entry, so that Back leads to the menu from any dish.
      replace: query.has('dish'),
    })
  }
}
