import { useState } from 'react'
import { dayForPeople } from '#domain/time/shown-time.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { QueryView } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { driverApi, signedIn } from '../../driver-api.ts'
import { type Paper, PaperForm } from './paper-form.tsx'
import { papersWords } from './papers-words.ts'

const tones = {
  none: 'neutral',
  asked: 'danger',
  waiting: 'turmeric',
  approved: 'herb',
  sent_back: 'danger',
} as const

/** The driver's papers: what the shop has, what it says to each, and the form that sends one. */
export function Papers() {
  const words = useWords(papersWords)
  const { id } = signedIn.useMe()
  const query = useQuery(`papers of ${id}`, () => driverApi.listDriverPapers({}))
  const [open, setOpen] = useState<Paper['kind'] | null>(null)
  function close() {
    setOpen(null)
    void query.reload()
  }
  return (
    <Card as="section" title={words.title} className="max-w-lg">
      <p className="mt-1 text-sm text-muted">{words.private}</p>
      <QueryView query={query}>
        {({ papers }) => (
          <ul className="divide-y divide-line">
            {papers.map((paper) => (
              <li key={paper.kind} className="grid grid-cols-1 gap-2 py-3">
                <PaperHead paper={paper} />
                {open === paper.kind ? (
                  <PaperForm paper={paper} onSent={close} />
                ) : (
                  <Button block className="min-h-14" onClick={() => setOpen(paper.kind)}>
                    {paper.number === null ? words.send : words.sendAgain}
                    <span className="sr-only">: {words[paper.kind]}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}

function PaperHead({ paper }: { paper: Paper }) {
  const words = useWords(papersWords)
  const { kind, number, expires_on: expiresOn, reason, blocks } = paper
  const state = paper.state ?? 'none'
  const until = expiresOn && words.until(dayForPeople(expiresOn))
  return (
    <div>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <b>{words[kind]}</b>
        <Badge tone={tones[state]}>{words[state]}</Badge>
      </p>
      {number !== null && (
        <p className="wrap-anywhere text-muted tabular-nums">{[number, until].filter(Boolean).join(', ')}</p>
      )}
      {reason !== null && <p lang="vi">{words.reason(reason)}</p>}
      {blocks && <p className="font-bold text-danger-ink">{words.blocks}</p>}
    </div>
  )
}
