type Ticketed = { id: number }

/** Tickets that say the same as before are the same objects, so that only what has changed is drawn anew. */
export function keepUnchanged<One extends Ticketed>(before: readonly One[], now: readonly One[]): One[] {
  const known = new Map(before.map((one) => [one.id, one]))
  return now.map((one) => {
    const old = known.get(one.id)
    return old && JSON.stringify(old) === JSON.stringify(one) ? old : one
  })
}
