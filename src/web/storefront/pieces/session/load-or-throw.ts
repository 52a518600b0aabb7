import { data } from 'react-router'
import type { Refusal, Result } from '#contracts/endpoint.ts'

/** Ends a loader with the error page for a refusal's code. */
export function throwRefusal({ code, status }: Pick<Refusal, 'code' | 'status'>): never {
  throw data(code, { status: status || 503 })
}

/** Answers the value of a call; a refusal ends the loader with the error page. */
export async function loadOrThrow<Value>(answer: Promise<Result<Value>>): Promise<Value> {
  const result = await answer
  return result.ok ? result.value : throwRefusal(result.refusal)
}

/** The id in an address; without one the loader ends with the error page. */
export function idOrThrow(id: number | null, code: string): number {
  return id ?? throwRefusal({ code, status: 404 })
}
