import { useLayoutEffect, useRef, useState } from 'react'
import type { Result } from '#contracts/endpoint.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import type { OfferedVoucher } from './judged-vouchers.ts'

/** The list as the page was loaded with it, until something newer is known here. */
export function useShownList(partnerId: number, offered: readonly OfferedVoucher[] | null) {
  const [shown, setShown] = useState({ offered, list: offered })
  const changes = useRef(0)
  // The page may be loaded anew while an answer is on its way.
  const loaded = useRef(offered)
  useLayoutEffect(() => {
    loaded.current = offered
  }, [offered])

  function show(list: readonly OfferedVoucher[]): void {
    changes.current += 1
    setShown({ offered: loaded.current, list })
  }

  async function refresh(): Promise<Result<readonly OfferedVoucher[]>> {
    const known = changes.current
    const answer = await httpApi.listVouchers({ partner_id: partnerId })
    // An answer from before a later change would undo what it showed.
    if (answer.ok && known === changes.current) show(answer.value)
    return answer
  }

  return { list: shown.offered === offered ? shown.list : offered, show, refresh }
}
