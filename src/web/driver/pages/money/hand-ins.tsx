import { formatMomentForPeople, formatTimeOfDay } from '#domain/time/vietnam-time.ts'
import type { Query } from '#web/shared/api/use-query.ts'
import { QueryView, useSubmit } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { type Answer, driverApi } from '../../driver-api.ts'
import { moneyWords } from './money-words.ts'

type HandIn = Answer<'listHandIns'>[number]

const tones = {
  waiting: 'turmeric',
  confirmed: 'herb',
  refused: 'danger',
  withdrawn: 'neutral',
} as const

function Row({ handIn, onWithdraw }: { handIn: HandIn; onWithdraw: () => unknown }) {
  const words = useWords(moneyWords)
  const { amount, way, reference, state, code, code_expires_at: until, created_at } = handIn
  return (
    <li className="grid grid-cols-1 gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Price amount={amount} />
        <Badge tone={tones[state]}>{words[state]}</Badge>
      </div>
      <p className="text-sm text-muted">
        {formatMomentForPeople(new Date(created_at))} · {reference ?? words[way]}
      </p>
      {state === 'waiting' && code !== null && (
        <p className="rounded-md bg-sunken p-3 text-center">
          <span className="block text-sm">{words.code}</span>
          <strong className="block text-3xl tracking-widest whitespace-nowrap tabular-nums">{code}</strong>
          {until !== null && (
            <span className="text-sm text-muted">{words.codeUntil(formatTimeOfDay(new Date(until)))}</span>
          )}
        </p>
      )}
      {state === 'waiting' && <Button onClick={onWithdraw}>{words.withdraw}</Button>}
    </li>
  )
}

type HandInsProps = { query: Query<Answer<'listHandIns'>>; reload: () => Promise<unknown> }

/** The last hand-ins, the newest first. */
export function HandIns({ query, reload }: HandInsProps) {
  const words = useWords(moneyWords)
  const submit = useSubmit()
  async function withdraw(id: number) {
    await submit(driverApi.withdrawHandIn({ id }))
    await reload()
  }
  return (
    <QueryView query={query}>
      {(handIns) =>
        handIns.length === 0 ? (
          <p className="text-muted">{words.noHandIns}</p>
        ) : (
          <ul className="grid grid-cols-1 divide-y divide-line">
            {handIns.map((handIn) => (
              <Row key={handIn.id} handIn={handIn} onWithdraw={() => withdraw(handIn.id)} />
            ))}
          </ul>
        )
      }
    </QueryView>
  )
}
