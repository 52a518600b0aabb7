import { useParams } from 'react-router'
import { useQuery } from '#web/shared/api/use-query.ts'
import { ConsolePage } from '#web/shared/console/frame/console-page.tsx'
import { QueryView } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { StatementActions, StatementSheet } from '#web/shared/statement/statement-sheet.tsx'
import { openWhole } from '#web/shared/statement/statement-source.ts'
import { statementSource } from '../../statement-source.ts'
import { statementsWords } from './statements-words.ts'

/** One statement of the driver. */
export function StatementPage() {
  const words = useWords(statementsWords)
  const id = Number(useParams().id)
  const query = useQuery(String(id), () => openWhole(statementSource, id))
  return (
    <ConsolePage title={words.one} back={{ to: '/statements', label: words.title }}>
      <QueryView query={query}>
        {(statement) => (
          <>
            <StatementActions id={id} source={statementSource} />
            <StatementSheet statement={statement} total={query.total ?? 0} source={statementSource} />
          </>
        )}
      </QueryView>
    </ConsolePage>
  )
}
