export type Lots = ReturnType<typeof createLots>

/** Chance that falls the same way each time for the same seed. */
export function createLots(seed: number) {
  let state = seed >>> 0

  // Mulberry32.
  function share(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  function at<Item>(items: readonly Item[], part: number): Item {
    const item = items[Math.floor(part * items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from.')
    return item
  }

  return {
    /** From 0 to 1, 1 excluded. */
    share,
    below: (limit: number) => Math.floor(share() * limit),
    pick: <Item>(items: readonly Item[]) => at(items, share()),
    /** The first items more often than the last, as some words are met more often than others. */
    pickEarly: <Item>(items: readonly Item[]) => at(items, share() ** 2.5),
  }
}
