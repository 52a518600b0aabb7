import { expect } from 'vitest'
import { type EndpointName, endpoints } from '#contracts/api.ts'
import type { MoneyScene } from './money-scene.ts'

type Answered = Awaited<ReturnType<MoneyScene['admin']>>

/** A test case for each refusal of each endpoint. */
export type Refused = Partial<Record<EndpointName, Record<string, () => Promise<Answered>>>>

/** All cases with their names. `contracts` are the modules whose endpoints and refusals must all have one. */
export function listRefusals(refused: Refused, ...contracts: object[]) {
  const declared = contracts
    .flatMap(Object.keys)
    .filter((name): name is EndpointName => name in endpoints)
    .flatMap((name) => endpoints[name].refusals.map((code) => `${name} ${code}`))
  const ways = Object.entries(refused).flatMap(([name, byCode]) =>
    Object.entries(byCode).map(([code, take]) => ({ name, code, take })),
  )
  return { declared: declared.toSorted(), ways }
}

/** The refusal has its code and a message. */
export async function expectRefusal(code: string, take: () => Promise<Answered>): Promise<void> {
  const { status, body } = await take()
  expect({ status: status >= 400 && status < 500, ...body }).toMatchObject({ status: true, code })
  expect(body.message).not.toBe('')
}
