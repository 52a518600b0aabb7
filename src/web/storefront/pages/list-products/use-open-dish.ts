import type { MouseEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { menuHref } from './menu-query.ts'

/** What the address of a sheet that was opened in its menu carries: the menu is one step back. */
const overMenu = { isOverMenu: true }

/**
 * Opens a dish over its menu on phones, where wider screens follow the link. The address shown is that of the dish: it can
 * be shared, and a reload shows its page.
 */
export function useOpenDish(partnerId: number) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return (event: MouseEvent, dishId: number): void => {
    const wantsOwnPlace = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (wantsOwnPlace || !matchMedia('(width < 40rem)').matches) return
    event.preventDefault()
    void navigate(menuHref(partnerId, query, { dish: dishId }), {
      mask: `/product-details/${dishId}`,
      state: overMenu,
      preventScrollReset: true,
      // Back leads to the menu from each of the dishes that were looked at.
      replace: query.has('dish'),
    })
  }
}
