import { useState } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { coinsWords } from '#web/storefront/pieces/coins/coins-words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { checkoutWords } from './checkout-words.ts'
import type { Checkout } from './use-checkout.ts'

const CoinMovementsModal = createLazyPart(
  async () => (await import('#web/storefront/pieces/coins/coin-movements-modal.tsx')).CoinMovementsModal,
)

/** Cash or coins, with the balance and what the order would leave of it. */
export function PaymentChoice({ checkout }: { checkout: Checkout }) {
  const words = useWords(checkoutWords)
  const { coins } = useWords(coinsWords)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const { chosen, choose, missing, stopped } = checkout.payment
  const { total } = checkout.figures
  const { balance } = checkout.coins

  function coinsHint(): string {
    if (missing > 0) return words.coinsShort(coins(balance), coins(missing))
    return total === null
      ? words.coinsBalance(coins(balance))
      : words.coinsLeft(coins(balance), coins(balance - total))
  }

  return (
    <Card className="grid grid-cols-1 justify-items-start gap-2">
      <div className="w-full">
        <RadioGroup
          boxed
          legend={words.payment}
          name="type_checkout"
          value={chosen}
          onChange={choose}
          options={[
            {
              ...{ value: 'cash', label: words.cash, hint: stopped.cash ?? words.cashHint },
              disabled: !!stopped.cash,
            },
            {
              ...{ value: 'coins', label: words.coins, hint: stopped.coins ?? coinsHint() },
              disabled: missing > 0 || !!stopped.coins,
            },
          ]}
          error={checkout.errorOf('type_checkout')}
        />
      </div>
      <Button size="small" variant="ghost" className="-mb-2 -ml-4" onClick={() => setHistoryOpen(true)}>
        <Icon name="coins" />
        {words.coinHistory}
      </Button>
      {isHistoryOpen && <CoinMovementsModal onClose={() => setHistoryOpen(false)} />}
    </Card>
  )
}
