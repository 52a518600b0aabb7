import { data } from 'react-router'
import type { Refusal, Result } from '#contracts/endpoint.ts'

/** Ends a loader in the error page, which speaks of the refusal by its code. */
export function throwRefusal({ code, status }: Pick<Refusal, 'code' | 'status'>): never {
  throw data(code, { status: status || 503 })
}

/** What a page cannot be shown without. */
export async function loadOrThrow<Value>(answer: Promise<Result<Value>>): Promise<Value> {
  const result = await answer
  return result.ok ? result.value : throwRefusal(result.refusal)
}

/** The id that an address names; without one there is no such page. */
export function idOrThrow(id: number | null, code: string): number {
  return id ?? throwRefusal({ code, status: 404 })
}
