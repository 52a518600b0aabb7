import { useEffect, useState } from 'react'
import { defineWords, useWords } from '#web/shared/i18n/words.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Card } from '#web/ui/containers/card.tsx'

const codeWords = defineWords({
  en: {
    title: 'Your code for the driver',
    digits: (code: string) => `Code ${[...code].join(' ')}`,
    text: 'Tell the driver these four digits when you have your order in your hands. They are in your mail too.',
  },
  vi: {
    title: 'Mã nhận hàng của bạn',
    digits: (code: string) => `Mã ${[...code].join(' ')}`,
    text: 'Khi đã cầm đơn hàng trên tay, bạn đọc cho tài xế bốn số này. Mã cũng có trong email của bạn.',
  },
})

/** The code that a customer of a large order tells the driver at the door; nothing for other orders. */
export function HandOverCode({ orderId }: { orderId: number }) {
  const words = useWords(codeWords)
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    const request = new AbortController()
    async function load() {
      const answer = await httpApi.getHandOverCode({ id: orderId }, { signal: request.signal })
      if (answer.ok) setCode(answer.value.code)
    }
    void load()
    return () => request.abort()
  }, [orderId])
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
