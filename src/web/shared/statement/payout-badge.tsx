import { useWords } from '#web/shared/i18n/words.ts'
import { Badge } from '#web/ui/labels/badge.tsx'
import type { Payout } from './statement-source.ts'
import { statementWords } from './statement-words.ts'

const tones = {
  proposed: 'neutral',
  approved: 'turmeric',
  paid: 'herb',
  returned: 'danger',
  rejected: 'danger',
} as const

/** The state of a payout. */
export function PayoutBadge({ state }: { state: Payout['state'] }) {
  const words = useWords(statementWords)
  return <Badge tone={tones[state]}>{words[state]}</Badge>
}
