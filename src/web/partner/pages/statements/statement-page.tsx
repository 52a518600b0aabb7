import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useQuery } from '#web/shared/api/use-query.ts'
import { QueryView } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { StatementActions, StatementSheet } from '#web/shared/statement/statement-sheet.tsx'
import { openWhole } from '#web/shared/statement/statement-source.ts'
import { RestaurantPage } from '../../frame/restaurant-page.tsx'
import { statementsOf } from './statement-source.ts'
import { statementsWords } from './statements-words.ts'

function OpenedStatement({ partnerId, id }: { partnerId: number; id: number }) {
  const source = useMemo(() => statementsOf(partnerId), [partnerId])
  const query = useQuery(`${partnerId} ${id}`, () => openWhole(source, id))
  return (
    <QueryView query={query}>
      {(statement) => (
        <>
          <StatementActions id={id} source={source} />
          <StatementSheet statement={statement} total={query.total ?? 0} source={source} />
        </>
      )}
    </QueryView>
  )
}

/** One statement of the restaurant. */
export function StatementPage() {
  const words = useWords(statementsWords)
  const id = Number(useParams().id)
  return (
    <RestaurantPage title={words.one} needs="statements:read" back={{ to: '/statements', label: words.all }}>
      {({ partner_id: partnerId }) => <OpenedStatement partnerId={partnerId} id={id} />}
    </RestaurantPage>
  )
}
