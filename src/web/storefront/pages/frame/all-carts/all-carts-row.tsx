import { useEffect } from 'react'
import { Link } from 'react-router'
import type { ListedCart } from '#contracts/carts/cart.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { hoursText } from '#web/storefront/pieces/closing/hours-text.ts'
import { Thumb } from '#web/storefront/pieces/partner/thumb.tsx'
import { useWantedAt } from '#web/storefront/pieces/slots/wanted-slots.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { usePassFocusOn } from '#web/ui/focus/use-pass-focus-on.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { allCartsWords } from './all-carts-words.ts'

type AllCartsRowProps = { cart: ListedCart; isDiscarded: boolean; onDiscard: () => void; onUndo: () => void }

/** A cart: its restaurant, dishes, total and links. An emptied cart shows only its undo button. */
export function AllCartsRow({ cart, isDiscarded, onDiscard, onUndo }: AllCartsRowProps) {
  return (
    <li className="grid min-h-24 content-center rounded-md px-2 py-3">
      {isDiscarded ? (
        <DiscardedRow partner={cart.partner} onUndo={onUndo} />
      ) : (
        <CartRow cart={cart} onDiscard={onDiscard} />
      )}
    </li>
  )
}

function DiscardedRow({ partner, onUndo }: Pick<ListedCart, 'partner'> & { onUndo: () => void }) {
  const words = useWords(allCartsWords)
  const row = usePassFocusOn()
  // The pressed button is removed.
  useEffect(() => row.current?.querySelector('button')?.focus(), [row])
  return (
    <div ref={row} className="flex items-center justify-between gap-3 text-sm text-muted">
      <span role="status">{words.discarded(partner.name)}</span>
      <Button size="small" onClick={onUndo}>
        <Icon name="rotate-ccw" />
        {words.undo}
      </Button>
    </div>
  )
}

/** The slot for which a closed restaurant takes orders ahead, else why it is closed and when it opens again. */
function ReopensAt({ partner }: Pick<ListedCart, 'partner'>) {
  const words = useWords(allCartsWords)
  return (
    <span className="flex items-center gap-1 text-muted">
      <Icon name="clock" className="size-4" />
      {`${words.closed} · ${hoursText(partner, useLanguage(), new Date())}`}
    </span>
  )
}

function CartRow({ cart, onDiscard }: { cart: ListedCart; onDiscard: () => void }) {
  const words = useWords(allCartsWords)
  const lang = useContentLang()
  const { partner, lines, number_of_lines, total_price_cart } = cart
  const isOpen = useWantedAt(partner.id) !== null || partner.status === 'open'
  const unlisted = number_of_lines - lines.length
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-2">
      <Thumb src={partner.image.url} name={partner.name} className="w-16 rounded-md" />
      <div className="min-w-0">
        <p lang={lang} className="truncate font-bold">
          {partner.name}
        </p>
        <p className="line-clamp-2 text-sm text-muted">
          <span lang={lang}>{lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</span>
          {unlisted > 0 && ` ${words.more(unlisted)}`}
        </p>
      </div>
      <IconButton
        label={words.discard(partner.name)}
        icon={<Icon name="trash" />}
        onClick={onDiscard}
        className="-mr-2 -mt-2 text-muted"
      />
      <div className="col-span-3 flex flex-wrap items-center justify-between gap-3 text-sm">
        <Price amount={total_price_cart} />
        {!isOpen && <ReopensAt partner={partner} />}
        <Link
          to={isOpen ? `/cart/${partner.id}` : `/list-products/${partner.id}`}
          aria-label={isOpen ? words.goOnAt(partner.name) : undefined}
          className={buttonClass({ variant: isOpen ? 'primary' : 'secondary', size: 'small' })}
        >
          {isOpen ? words.goOn : words.toMenu}
        </Link>
      </div>
    </div>
  )
}
