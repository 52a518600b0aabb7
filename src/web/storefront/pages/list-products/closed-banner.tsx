import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { PartnerSummary } from '#contracts/menus/partner.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { addToCartWords } from '#web/storefront/pieces/cart/add-to-cart-words.ts'
import { AheadButton } from '#web/storefront/pieces/closing/ahead/ahead-button.tsx'
import { reopensText } from '#web/storefront/pieces/closing/hours-text.ts'
import { readSlot } from '#web/storefront/pieces/slots/wanted-slots.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { menuWords } from './menu-words.ts'

/**
 * The banner above the menu of a closed restaurant. It says when the restaurant opens again, offers to order ahead, and
 * links to similar restaurants that are open. `similar`: their address; null for the open restaurants of the same type.
 */
export function ClosedBanner({ partner, similar }: { partner: PartnerSummary; similar: string | null }) {
  const words = useWords(menuWords)
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-turmeric-soft px-4 py-2 text-sm">
      {words.closed}. {reopensText(partner, useLanguage(), new Date())}
      <AheadButton partner={partner} />
      <Link
        to={similar ?? `/list-partners?status=open&type=${partner.type_id}`}
        className={buttonClass({ size: 'small' })}
      >
        {words.others}
      </Link>
    </p>
  )
}

/**
 * Says that the restaurant is closed, once per visit of its menu: mount it with the restaurant's id as key. Any press
 * closes it.
 */
export function ClosedNotice({ partner }: { partner: PartnerSummary }) {
  const words = useWords(menuWords)
  const { closed } = useWords(addToCartWords)
  const dialog = useRef<HTMLDialogElement>(null)
  // If the restaurant closes later, the add button shows the message instead.
  const [wasClosed] = useState(partner.status !== 'open')
  // A person who orders ahead already knows, and sees a message if the chosen time is no longer available.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit
  useEffect(() => {
    if (!readSlot(partner.id)) dialog.current?.showModal()
  }, [])
  if (!wasClosed) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it with Esc
    <dialog
      ref={dialog}
      aria-label={words.closedTitle}
      onClick={() => dialog.current?.close()}
      className="m-auto rounded-xl border border-line bg-surface p-6 text-ink shadow-overlay backdrop:bg-scrim"
    >
      <p className="pb-4">{closed}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-2">
        <AheadButton partner={partner} />
        <Button variant={partner.next_slot_at === null ? 'primary' : 'secondary'}>{words.ok}</Button>
      </p>
    </dialog>
  )
}
