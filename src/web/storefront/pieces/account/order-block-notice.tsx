import { useEffect, useState } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Banner } from '#web/ui/notices/banner.tsx'
import { blockWords } from './order-block-words.ts'

type Block = { blocks: 'cash' | 'all' | null; order_id: number | null }

/** Says what the customer cannot order because nobody was there for an earlier order; nothing for other customers. */
export function OrderBlockNotice() {
  const words = useWords(blockWords)
  const [block, setBlock] = useState<Block | null>(null)
  useEffect(() => {
    const request = new AbortController()
    async function load() {
      const answer = await httpApi.getOrderBlock({}, { signal: request.signal })
      if (answer.ok) setBlock(answer.value)
    }
    void load()
    return () => request.abort()
  }, [])
  if (!block || block.blocks === null || block.order_id === null) return null
  return <Banner type="warning">{words[block.blocks](block.order_id)}</Banner>
}
