import type { Partner } from '#contracts/menus/partner.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { useShownCart } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { CheckoutButton, MenuCart } from './menu-cart.tsx'
import { menuCartWords } from './menu-cart-words.ts'

type CartSheetProps = { partner: Partner; onClose: () => void }

/** The cart as a sheet over the menu of a phone. */
export function CartSheet({ partner, onClose }: CartSheetProps) {
  const cart = useShownCart()
  const words = useWords(menuCartWords)
  const filled = cart?.partnerId === partner.id && cart.lines.length > 0 ? cart : null
  return (
    <Modal
      open
      onClose={onClose}
      title={words.title}
      closeLabel={words.close}
      footer={filled && <CheckoutButton partner={partner} cart={filled} />}
    >
      <div className="grid grid-cols-1 gap-2">
        {filled ? <MenuCart partner={partner} cart={filled} /> : <p className="text-muted">{words.empty}</p>}
      </div>
    </Modal>
  )
}
