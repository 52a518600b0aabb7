import type { Language } from '#contracts/language.ts'
import { formatTimeOfDay } from '#domain/time/vietnam-time.ts'
import { type Database, refuse } from '#server/context.ts'

/** The last submitted step of an order. */
export async function findLastStep(db: Database, orderId: number) {
  const row = await db
    .selectFrom('submitted_steps')
    .leftJoin('staff', 'staff.id', 'submitted_steps.staff_id')
    .select([
      'submitted_steps.id',
      'step',
      'submitted_steps.created_at',
      'ended_at',
      'outcome',
      'staff.name as by',
    ])
    .where('order_id', '=', orderId)
    .orderBy('submitted_steps.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

type LastStep = NonNullable<Awaited<ReturnType<typeof findLastStep>>>

const sentences = {
  en: {
    somebody: 'Somebody else',
    accept: (by: string, time: string) => `${by} accepted this order at ${time}.`,
    ready: (by: string, time: string) => `${by} said at ${time} that this order is ready.`,
    refuse: (by: string, time: string) => `${by} refused this order at ${time}.`,
    pick_up: (by: string, time: string) => `${by} took this order along at ${time}.`,
    deliver: (by: string, time: string) => `${by} said at ${time} that this order was delivered.`,
  },
  vi: {
    somebody: 'Người khác',
    accept: (by: string, time: string) => `${by} đã nhận đơn này lúc ${time}.`,
    ready: (by: string, time: string) => `${by} đã báo xong đơn này lúc ${time}.`,
    refuse: (by: string, time: string) => `${by} đã từ chối đơn này lúc ${time}.`,
    pick_up: (by: string, time: string) => `${by} đã lấy món của đơn này lúc ${time}.`,
    deliver: (by: string, time: string) => `${by} đã báo giao xong đơn này lúc ${time}.`,
  },
}

/** Refuses a step because of an earlier one. The sentence names its person and time. */
export function refuseStepTaken({ step, by, created_at }: LastStep, language: Language) {
  const words = sentences[language]
  const sentence = words[step](by ?? words.somebody, formatTimeOfDay(created_at))
  return { ...refuse('step_taken', { step, by, at: created_at.toISOString() }), sentence }
}
