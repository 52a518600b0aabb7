import type { ReactNode } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { startWords } from './start-words.ts'

type StartStepProps = {
  place: number
  title: string
  text: string
  isDone: boolean
  /** The buttons and links of the step. */
  children: ReactNode
}

/** One step of the set-up, with its number, title, text and buttons. A completed step is folded. */
export function StartStep({ place, title, text, isDone, children }: StartStepProps) {
  const words = useWords(startWords)
  return (
    <li className="flex gap-3 p-4 sm:gap-4 sm:p-6">
      <span
        aria-hidden
        className={classNames(
          'grid size-10 shrink-0 place-items-center rounded-full font-bold tabular-nums',
          isDone ? 'bg-herb-soft text-herb-ink' : 'bg-sunken text-ink',
        )}
      >
        {isDone ? <Icon name="circle-check" /> : place}
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-3">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-lg">{title}</h2>
            {isDone && <Badge tone="herb">{words.isDone}</Badge>}
          </div>
          {!isDone && <p className="max-w-prose text-muted">{text}</p>}
        </div>
        {isDone ? (
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold underline">
              {words.lookAgain}
              <span className="sr-only">: {title}</span>
            </summary>
            <p className="max-w-prose pb-3 text-muted">{text}</p>
            <div className="flex flex-wrap gap-2">{children}</div>
          </details>
        ) : (
          <div className="flex flex-wrap gap-2">{children}</div>
        )}
      </div>
    </li>
  )
}
