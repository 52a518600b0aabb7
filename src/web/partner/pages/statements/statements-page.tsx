import { useSearchParams } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { PayoutList } from '#web/shared/statement/payout-list.tsx'
import { StatementList } from '#web/shared/statement/statement-list.tsx'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'
import { createRestaurantPage, type RestaurantProps } from '../../frame/restaurant-page.tsx'
import { statementsOf } from './statement-source.ts'
import { statementsWords } from './statements-words.ts'

function Statements({ own: { partner_id: id } }: RestaurantProps) {
  const words = useWords(statementsWords)
  const [query] = useSearchParams()
  const isPayouts = query.get('show') === 'payouts'
  return (
    <>
      <TabLinks
        label={words.tabs}
        current={isPayouts ? 'payouts' : 'statements'}
        items={[
          { key: 'statements', label: words.statements, to: '/statements' },
          { key: 'payouts', label: words.payouts, to: '/statements?show=payouts' },
        ]}
      />
      {isPayouts ? (
        <PayoutList source={statementsOf(id)} whose={`payouts of ${id}`} />
      ) : (
        <StatementList source={statementsOf(id)} whose={`statements of ${id}`} />
      )}
    </>
  )
}

/** The closed statements of the restaurant, and their payouts. */
export const StatementsPage = createRestaurantPage(statementsWords, 'statements:read', Statements)
