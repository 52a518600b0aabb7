import type { PartnerSummary } from '#contracts/menus/partner.ts'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { aheadText } from '#web/storefront/pieces/closing/hours-text.ts'
import { chooseSlot } from '#web/storefront/pieces/slots/wanted-slots.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type AheadButtonProps = { partner: Pick<PartnerSummary, 'id' | 'next_slot_at'> }

/** Chooses the next slot of a restaurant that takes orders ahead; its menu and cart are then shown for that slot. */
export function AheadButton({ partner: { id, next_slot_at: slot } }: AheadButtonProps) {
  const text = aheadText(slot, useLanguage(), new Date())
  return (
    text && (
      <Button variant="primary" onClick={() => chooseSlot(id, slot)}>
        {text}
      </Button>
    )
  )
}
