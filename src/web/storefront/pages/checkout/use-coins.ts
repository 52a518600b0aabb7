import { useState } from 'react'
import type { User } from '#contracts/accounts/user.ts'
import type { Vnd } from '#domain/money/money.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'

/** The person's coins; 1 coin pays 1 ₫. */
export type Coins = { balance: Vnd; refresh: () => Promise<void> }

/** As the page was loaded with them, until they are asked for anew. */
export function useCoins(user: User): Coins {
  const [told, setTold] = useState({ user, balance: user.coins })
  return {
    balance: told.user === user ? told.balance : user.coins,
    async refresh() {
      const answer = await httpApi.getCoins({})
      if (answer.ok) setTold({ user, balance: answer.value.coins })
    },
  }
}
