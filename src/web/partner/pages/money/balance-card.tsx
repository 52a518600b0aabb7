import { Link } from 'react-router'
import { formatVnd } from '#domain/money/money.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import type { Answer } from '../../partner-api.ts'
import { moneyWords } from './money-words.ts'

/** The balance between Mâm and the restaurant, and when the open statement closes. */
export function BalanceCard({ sales: { balance, payout, closes_at } }: { sales: Answer<'getSales'> }) {
  const words = useWords(moneyWords)
  const owesShop = balance < 0
  return (
    <Card
      as="section"
      title={owesShop ? words.balanceOwed : words.balance}
      className="grid justify-items-start gap-2 [&>h2]:text-lg"
    >
      <Price amount={Math.abs(balance)} size="large" />
      <p className="text-sm text-muted">{words.balanceMeans}</p>
      {payout && (
        <p className="text-sm font-bold">
          {payout.state === 'approved'
            ? words.payoutApproved(formatVnd(payout.amount))
            : words.payoutProposed(formatVnd(payout.amount))}
        </p>
      )}
      <p className="text-sm text-muted">{words.closesAt(formatMomentForPeople(new Date(closes_at)))}</p>
      <Link to="/statements" className={buttonClass({})}>
        {words.toStatements}
      </Link>
    </Card>
  )
}
