import { useQuery } from '#web/shared/api/use-query.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { codeWords } from './hand-over-code-words.ts'

/** The code that a customer of a large order tells the driver at the door; nothing for other orders. */
export function HandOverCode({ orderId }: { orderId: number }) {
  const words = useWords(codeWords)
  const { value } = useQuery(String(orderId), (signal) =>
    httpApi.getHandOverCode({ id: orderId }, { signal }),
  )
  const code = value?.code ?? null
  if (code === null) return null
  return (
    <Card as="section" title={words.title} className="grid gap-2">
      <p className="text-2xl font-bold tabular-nums tracking-[0.2em]">
        <span aria-hidden="true">{code}</span>
        <span className="sr-only">{words.digits(code)}</span>
      </p>
      <p className="text-muted">{words.text}</p>
    </Card>
  )
}
