import { useWords } from '#web/shared/i18n/words.ts'
import { StatementList } from '#web/shared/statement/statement-list.tsx'
import { RestaurantPage } from '../../frame/restaurant-page.tsx'
import { statementsOf } from './statement-source.ts'
import { statementsWords } from './statements-words.ts'

/** The closed periods of the restaurant. */
export function StatementsPage() {
  const words = useWords(statementsWords)
  return (
    <RestaurantPage title={words.title} needs="statements:read">
      {({ partner_id: id }) => <StatementList source={statementsOf(id)} whose={`statements of ${id}`} />}
    </RestaurantPage>
  )
}
