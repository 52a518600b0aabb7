/** A pseudorandom generator. */
export type Lots = ReturnType<typeof createLots>

/** Creates a pseudorandom generator: the same seed gives the same sequence. */
export function createLots(seed: number) {
  let state = seed >>> 0

  // The algorithm Mulberry32.
  function share(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  function at<Item>(items: readonly Item[], part: number): Item {
    const item = items[Math.floor(part * items.length)]
    if (item === undefined) throw new Error('The list to pick from is empty.')
    return item
  }

  return {
    /** A number from 0 to 1, excluding 1. */
    share,
    /** A whole number from 0 to `limit`, excluding `limit`. */
    below: (limit: number) => Math.floor(share() * limit),
    pick: <Item>(items: readonly Item[]) => at(items, share()),
    /** Picks early items more often than late ones, as some words are more common than others. */
    pickEarly: <Item>(items: readonly Item[]) => at(items, share() ** 2.5),
  }
}
