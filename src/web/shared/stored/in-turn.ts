/**
 * Runs works with the same name one after the other, in all tabs of this browser. Browsers have the locks for this only
 * with TLS and on localhost; elsewhere a work runs at once.
 */
export async function inTurn<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
  const locks = globalThis.navigator?.locks
  return locks ? await locks.request(name, work) : work()
}
