import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { checkoutWords } from './checkout-words.ts'
import type { Checkout } from './use-checkout.ts'
import { voucherWords } from './vouchers/voucher-words.ts'

type CheckoutNewsProps = {
  checkout: Pick<Checkout, 'order' | 'quoted' | 'isTooFar' | 'figures' | 'isWaiting' | 'vouchers'>
  /** What the server said of the order as a whole. */
  problem: string | undefined
}

/** What stands between the person and the order, the gravest only. */
export function CheckoutNews({ checkout, problem }: CheckoutNewsProps) {
  const words = useWords(checkoutWords)
  const ofVouchers = useWords(voucherWords)
  const { order, quoted, isTooFar, figures, isWaiting, vouchers } = checkout
  const { lost } = vouchers
  if (order.isUnsure) {
    const again = (
      <Button size="small" variant="primary" busy={order.isRetrying} onClick={order.retry}>
        {words.tryAgain}
      </Button>
    )
    return (
      <Banner type="warning" action={again}>
        {words.unsure}
      </Banner>
    )
  }
  if (isTooFar) return <Banner type="error">{words.tooFar}</Banner>
  if (quoted.hasFailed) {
    const again = (
      <Button size="small" onClick={quoted.askAgain}>
        {words.tryAgain}
      </Button>
    )
    return (
      <Banner type="error" action={again}>
        {words.quoteFailed}
      </Banner>
    )
  }
  if (problem) return <Banner type="error">{problem}</Banner>
  if (isWaiting) return <Banner type="info">{words.waiting}</Banner>
  if (figures.isChanged) return <Banner type="warning">{words.priceChanged}</Banner>
  if (lost) {
    const sentence = ofVouchers.lost(lost.voucher.code, vouchers.reasonsOf(lost).join(', '))
    return <Banner type="warning">{sentence}</Banner>
  }
  return null
}
