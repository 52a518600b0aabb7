import { useEffect } from 'react'
import { useQuery } from '#web/shared/api/use-query.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Banner } from '#web/ui/notices/banner.tsx'
import { blockWords } from './order-block-words.ts'

type OrderBlockNoticeProps = {
  /** Called with the reasons why payment methods cannot be chosen, by method. */
  onStopped?: (reasons: Partial<Record<string, string>>) => void
}

/** Says what a customer who did not receive an order can no longer do. Nothing for other customers. */
export function OrderBlockNotice({ onStopped }: OrderBlockNoticeProps) {
  const words = useWords(blockWords)
  const { value: block } = useQuery('order block', (signal) => httpApi.getOrderBlock({}, { signal }))
  const blocks = block?.blocks
  useEffect(() => {
    if (blocks) onStopped?.({ cash: words.stopped, ...(blocks === 'all' && { coins: words.stopped }) })
  }, [blocks, onStopped, words])
  if (!block || block.blocks === null || block.order_id === null) return null
  return <Banner type="warning">{words[block.blocks](block.order_id)}</Banner>
}
