import { useState } from 'react'
import type { PartnerSummary } from '#contracts/menus/partner.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { momentText } from '#web/storefront/pieces/closing/hours-text.ts'
import { chooseSlot, type WantedSlot } from '#web/storefront/pieces/session/wanted-slots.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { aheadWords } from './ahead-words.ts'

const SlotPicker = createLazyPart(async () => (await import('./slot-picker.tsx')).SlotPicker)

type ChosenSlotProps = { partner: Pick<PartnerSummary, 'id' | 'status'>; slot: WantedSlot }

/** For when one is ordering, or that this time is gone; with the way to another time. */
export function ChosenSlot({ partner, slot }: ChosenSlotProps) {
  const words = useWords(aheadWords)
  const language = useLanguage()
  const [isPicking, setPicking] = useState(false)
  const when = momentText(new Date(slot.at), language, new Date())
  return (
    <>
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
    </>
  )
}
