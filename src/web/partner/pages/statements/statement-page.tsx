import { useMemo } from 'react'
import { useParams } from 'react-router'
import { Answered, useAnswer } from '#web/shared/console/use-answer.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { StatementActions, StatementSheet } from '#web/shared/statement/statement-sheet.tsx'
import { openWhole } from '#web/shared/statement/statement-source.ts'
import { BackLink } from '#web/ui/navigation/back-link.tsx'
import { RestaurantPage } from '../../frame/restaurant-page.tsx'
import { statementsOf } from './statement-source.ts'
import { statementsWords } from './statements-words.ts'

function OpenedStatement({ partnerId, id }: { partnerId: number; id: number }) {
  const source = useMemo(() => statementsOf(partnerId), [partnerId])
  const asked = useAnswer(`${partnerId} ${id}`, () => openWhole(source, id))
  return (
    <Answered asked={asked}>
      {(statement) => (
        <>
          <StatementActions id={id} source={source} />
          <StatementSheet statement={statement} total={asked.total ?? 0} source={source} />
        </>
      )}
    </Answered>
  )
}

/** One statement of the restaurant. */
export function StatementPage() {
  const words = useWords(statementsWords)
  const id = Number(useParams().id)
  return (
    <>
      <BackLink to="/statements" className="min-h-12 print:hidden">
        {words.all}
      </BackLink>
      <RestaurantPage title={words.one} needs="statements:read">
        {({ partner_id: partnerId }) => <OpenedStatement partnerId={partnerId} id={id} />}
      </RestaurantPage>
    </>
  )
}
