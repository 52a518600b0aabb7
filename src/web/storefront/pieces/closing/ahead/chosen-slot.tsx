import { useEffect, useRef, useState } from 'react'
import type { PartnerSummary } from '#contracts/menus/partner.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { momentText } from '#web/storefront/pieces/closing/hours-text.ts'
import { chooseSlot, type WantedSlot } from '#web/storefront/pieces/slots/wanted-slots.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { AheadButton } from './ahead-button.tsx'
import { aheadWords } from './ahead-words.ts'

const SlotPicker = createLazyPart(async () => (await import('./slot-picker.tsx')).SlotPicker)

type AheadOfferProps = {
  partner: Pick<PartnerSummary, 'id' | 'status' | 'next_slot_at'>
  slot: WantedSlot | null
}

/** The slot that the order is for; while none is chosen, an offer of a closed restaurant's next slot. */
export function AheadOffer({ partner, slot }: AheadOfferProps) {
  return slot ? <ChosenSlot partner={partner} slot={slot} /> : <AheadButton partner={partner} />
}

/** Focuses the first button if the press that chose the slot removed the focused button. */
function useFocusOfPress() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement !== document.body || !navigator.userActivation?.isActive) return
    box.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  return box
}

type ChosenSlotProps = { partner: Pick<PartnerSummary, 'id' | 'status'>; slot: WantedSlot }

/** The chosen slot, or that it is lost, with a button that chooses another time. */
export function ChosenSlot({ partner, slot }: ChosenSlotProps) {
  const words = useWords(aheadWords)
  const language = useLanguage()
  const [isPicking, setPicking] = useState(false)
  const box = useFocusOfPress()
  const when = momentText(new Date(slot.at), language, new Date())
  return (
    <div ref={box}>
      <Banner
        type={slot.isLost ? 'warning' : 'info'}
        action={
          <>
            <Button size="small" aria-haspopup="dialog" onClick={() => setPicking(true)}>
              {slot.isLost ? words.choose : words.change}
            </Button>
            <Button size="small" variant="ghost" onClick={() => chooseSlot(partner.id, null)}>
              {partner.status === 'open' ? words.soonest : words.notAhead}
            </Button>
          </>
        }
      >
        {slot.isLost ? words.lost(when) : words.orderedFor(when)}
      </Banner>
      {isPicking && <SlotPicker partner={partner} onClose={() => setPicking(false)} />}
    </div>
  )
}
