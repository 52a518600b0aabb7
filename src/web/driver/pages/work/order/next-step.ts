import { type CarryingStep, carryingSteps, nextCarryingStep } from '#domain/orders/carrying.ts'
import type { CarriedOrder } from '../../../frame/driver-work.ts'
import type { Act, ActKind } from '../../../queue/act-store.ts'

/** The step of an act; null for an act that is none. */
export function stepOf(kind: ActKind): CarryingStep | null {
  return carryingSteps.find((step) => step === kind) ?? null
}

/** The next step with an order, after those that the server has and those that wait on the phone. */
export function findNextStep({ order, carrying }: CarriedOrder, acts: readonly Act[]): CarryingStep | null {
  const done = [...carrying.steps.map(({ step }) => step), ...acts.map(({ kind }) => stepOf(kind))]
  return nextCarryingStep(
    order.state,
    done.filter((step) => step !== null),
  )
}
