import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useWhenSeen } from '#web/shared/loading/use-when-seen.ts'
import { useToken } from '#web/shared/session/session.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { useOpenHere } from '#web/ui/dialogs/use-open-here.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { refreshAllCarts, useAllCarts } from './all-carts.ts'
import { allCartsWords } from './all-carts-words.ts'

const AllCartsSheet = createLazyPart(async () => (await import('./all-carts-sheet.tsx')).AllCartsSheet)

/**
 * Opens the sheet of all carts, outside of a restaurant's pages. A dot means that there are carts. It has no number,
 * because a number on this icon counts the lines of one restaurant's cart.
 */
export function AllCartsButton() {
  const words = useWords(allCartsWords)
  const token = useToken() ?? ''
  const carts = useAllCarts(token)
  const { isOpen, open, close } = useOpenHere()
  const count = carts?.reduce((sum, cart) => sum + cart.number_of_lines, 0) ?? 0
  useWhenSeen((signal) => void refreshAllCarts(signal), token)
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
          className="pointer-events-none absolute right-1 top-1 size-2.5 rounded-full bg-chili"
        />
      )}
      {isOpen && <AllCartsSheet onClose={close} />}
    </span>
  )
}
