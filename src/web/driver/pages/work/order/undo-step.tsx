import { useState } from 'react'
import { undoWindowMs } from '#domain/orders/board.ts'
import { type CarryingStep, undoableSteps } from '#domain/orders/carrying.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { useSecondsLeft } from '#web/shared/time/use-seconds-left.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { actWords } from '../../../queue/act-words.ts'
import { orderWords } from './order-words.ts'

/** The step that can be undone, and how long. `key` tells one from the next. */
export type Undoable = { key: string; step: CarryingStep; secondsLeft: number }

/** The seconds in which a step that is only stored on this phone can be undone. */
export function secondsToUndo(step: CarryingStep, at: number | null, now: number): number {
  if (at === null || !undoableSteps.includes(step)) return 0
  const left = at + undoWindowMs - now
  return left > undoWindowMs ? 0 : Math.max(0, Math.ceil(left / 1_000))
}

type UndoStepProps = { undoable: Undoable; onUndo: () => unknown }

/** Takes the last step back for some seconds. Mount it with the key of its step. */
export function UndoStep({ undoable: { step, secondsLeft }, onUndo }: UndoStepProps) {
  const words = useWords(orderWords)
  const steps = useWords(actWords)
  const [until] = useState(() => Date.now() + secondsLeft * 1_000)
  const left = useSecondsLeft(until)
  if (left === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-md bg-herb-soft p-3 text-herb-ink">
      <p role="status" className="min-w-0 flex-1 basis-32 text-lg font-bold">
        {steps[step]}
      </p>
      <Button icon="rotate-ccw" className="min-h-14 text-lg tabular-nums" onClick={onUndo}>
        {words.undo(left)}
      </Button>
    </div>
  )
}
