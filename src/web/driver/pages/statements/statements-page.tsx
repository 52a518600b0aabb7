import { useSearchParams } from 'react-router'
import { ConsolePage } from '#web/shared/console/frame/console-page.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { PayoutList } from '#web/shared/statement/payout-list.tsx'
import { StatementList } from '#web/shared/statement/statement-list.tsx'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'
import { statementSource } from '../../statement-source.ts'
import { statementsWords } from './statements-words.ts'

/** The closed periods of the driver, and what was paid out of them. */
export function StatementsPage() {
  const words = useWords(statementsWords)
  const [query] = useSearchParams()
  const isPayouts = query.get('show') === 'payouts'
  return (
    <ConsolePage title={words.title} back={{ to: '/money', label: words.money }}>
      <TabLinks
        label={words.tabs}
        current={isPayouts ? 'payouts' : 'statements'}
        items={[
          { key: 'statements', label: words.title, to: '/statements' },
          { key: 'payouts', label: words.payouts, to: '/statements?show=payouts' },
        ]}
      />
      {isPayouts ? (
        <PayoutList source={statementSource} whose="payouts" />
      ) : (
        <StatementList source={statementSource} whose="statements" />
      )}
    </ConsolePage>
  )
}
