/**
 * Runs work of one name one after the other, in all tabs of this browser. Browsers have such locks with TLS and on
 * localhost only; elsewhere it runs at once.
 */
export async function inTurn<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
  const locks = globalThis.navigator?.locks
  return locks ? await locks.request(name, work) : work()
}
