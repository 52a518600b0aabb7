import { useEffect } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useToken } from '#web/shared/session/session.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { useOpenHere } from '#web/ui/dialogs/use-open-here.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { refreshAllCarts, useAllCarts } from './all-carts.ts'
import { allCartsWords } from './all-carts-words.ts'

const AllCartsSheet = createLazyPart(async () => (await import('./all-carts-sheet.tsx')).AllCartsSheet)

/** Outside a restaurant: opens all carts, with the number of their lines. */
export function AllCartsButton() {
  const words = useWords(allCartsWords)
  const token = useToken() ?? ''
  const carts = useAllCarts(token)
  const { isOpen, open, close } = useOpenHere()
  const count = carts?.reduce((sum, cart) => sum + cart.number_of_lines, 0) ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each person has carts of their own
  useEffect(() => {
    const leaving = new AbortController()
    const refresh = () => {
      if (document.visibilityState === 'visible') void refreshAllCarts(httpApi, leaving.signal)
    }
    refresh()
    document.addEventListener('visibilitychange', refresh, { signal: leaving.signal })
    return () => leaving.abort()
  }, [token])
  return (
    <span className="relative block">
      <IconButton
        label={words.count(count)}
        icon={<Icon name="shopping-bag" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute right-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-chili px-1 text-xs font-bold leading-none tabular-nums text-on-chili"
        >
          {count}
        </span>
      )}
      {isOpen && <AllCartsSheet onClose={close} />}
    </span>
  )
}
