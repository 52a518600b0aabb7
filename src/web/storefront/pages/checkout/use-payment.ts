import { useState } from 'react'
import type { Vnd } from '#domain/money/money.ts'
import { refusedField } from '#web/shared/form/shown-problems.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { coinsWords } from '#web/storefront/pieces/coins/coins-words.ts'
import { checkoutWords } from './checkout-words.ts'

/** How the order is to be paid. Coins that no longer reach are not exchanged for cash: the person chooses anew. */
export function usePayment(balance: Vnd, total: Vnd | null) {
  const words = useWords(checkoutWords)
  const { coins } = useWords(coinsWords)
  const [wish, choose] = useState('cash')
  const missing = total === null ? 0 : Math.max(0, total - balance)
  return {
    chosen: wish === 'coins' && missing > 0 ? '' : wish,
    choose,
    /** How many coins are missing; 0 where they reach, or the total is not known. */
    missing,
    /** What to say where somebody wants to pay with too few coins. */
    shortProblem: missing > 0 ? refusedField('type_checkout', words.coinsTooFew(coins(missing))) : null,
  }
}
