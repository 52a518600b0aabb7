import { useState } from 'react'
import { useParams } from 'react-router'
import { useQuery } from '#web/shared/api/use-query.ts'
import { QueryView } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { money } from '#web/shared/statement/statement-figures.ts'
import { StatementActions, StatementSheet } from '#web/shared/statement/statement-sheet.tsx'
import { openWhole, type StatementSource } from '#web/shared/statement/statement-source.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { adminApi, saveAdminFile } from '../../admin-api.ts'
import { OfficePage, useMay } from '../../frame/office-page.tsx'
import { StepDialog } from '../../frame/step-dialog.tsx'
import { statementsWords } from './statements-words.ts'

/** The statements of all restaurants and drivers. */
const source: StatementSource = {
  list: adminApi.listStatements,
  open: adminApi.getStatement,
  payouts: adminApi.listPayouts,
  explain: (id) => adminApi.explainOrder({ id }),
  save: (id) => saveAdminFile('exportStatement', { id }),
  hrefOf: (id) => `/statements/${id}`,
}

function Opened({ id }: { id: number }) {
  const words = useWords(statementsWords)
  const may = useMay()
  const [isProposing, setProposing] = useState(false)
  const [proposals, setProposals] = useState(0)
  const query = useQuery(`statement ${id}`, () => openWhole(source, id))
  return (
    <QueryView query={query}>
      {(statement) => (
        <>
          <div className="mb-4 flex flex-wrap gap-3 print:hidden">
            <StatementActions id={id} source={source} />
            {may('payouts:edit') && statement.closing > 0 && (
              <Button variant="primary" onClick={() => setProposing(true)}>
                {words.propose}
              </Button>
            )}
          </div>
          <StatementSheet key={proposals} statement={statement} total={query.total ?? 0} source={source} />
          {isProposing && (
            <StepDialog
              step={{
                ...{ title: words.propose, label: words.propose, done: words.proposed },
                text: words.proposeText(money(statement.closing)),
                send: () => adminApi.proposePayout({ statement_id: id }),
              }}
              onClose={() => setProposing(false)}
              onEnd={() => setProposals(proposals + 1)}
            />
          )}
        </>
      )}
    </QueryView>
  )
}

/** One statement: its balances, payouts and lines, each of which opens into what made it. */
export function StatementPage() {
  const words = useWords(statementsWords)
  const id = Number(useParams().id)
  return (
    <OfficePage title={words.one} needs="statements:read" back={{ to: '/statements', label: words.all }}>
      <Opened id={id} />
    </OfficePage>
  )
}
