/** Who asks for a place: a client network and an account. `group`: what its account shares with others, such as a restaurant. */
export type Claim = { client: string; account: string; group?: string }

/** How many places there are: in all, of a client network, of a group, of an account. */
export type PlaceLimits = { all: number; ofClient: number; ofGroup?: number; ofAccount: number }

type Place = Claim & { end: () => void }
type Holder = 'client' | 'account'

/** Places by who holds them, the one with the most first. */
function byHolder(places: readonly Place[], holder: Holder): Place[][] {
  const held = [...Map.groupBy(places, (place) => place[holder]).values()]
  return held.toSorted((a, b) => b.length - a.length)
}

/** The newest place of whoever has at least two more than the newcomer; null where nobody has. */
function findSurplus(places: readonly Place[], newcomer: Claim, holder: Holder): Place | null {
  const own = places.filter((place) => place[holder] === newcomer[holder]).length
  const [most = []] = byHolder(places, holder)
  if (most.length <= own + 1) return null
  return (holder === 'client' ? byHolder(most, 'account')[0] : most)?.at(-1) ?? null
}

/**
 * Places of this process that are held for long: streams, uploads, waits. An account that has its own number is refused. Where a
 * client, a group or the process is full, a newcomer takes the newest place of whoever has most there, so that what one
 * person holds shuts out nobody else.
 */
export function createFairPlaces(limits: PlaceLimits) {
  const places = new Set<Place>()

  function evict(place: Place): void {
    places.delete(place)
    place.end()
  }

  /** Makes room among `full`; false where nobody there has more than the newcomer. */
  function makeRoom(full: readonly Place[], newcomer: Claim, holders: readonly Holder[]): boolean {
    for (const holder of holders) {
      const surplus = findSurplus(full, newcomer, holder)
      if (surplus !== null) {
        evict(surplus)
        return true
      }
    }
    return false
  }

  function hasRoom(newcomer: Claim, same: keyof Claim, most: number | undefined): boolean {
    if (most === undefined) return true
    const full = [...places].filter((place) => place[same] === newcomer[same])
    return full.length < most || makeRoom(full, newcomer, ['account'])
  }

  return {
    /** Takes a place, or says why not. `end` is called once, when the place is needed for somebody else. */
    take(claim: Claim, end: () => void): { leave: () => void } | 'overloaded' | 'too_many_requests' {
      const own = [...places].filter(({ account }) => account === claim.account)
      if (own.length >= limits.ofAccount) return 'too_many_requests'
      if (!hasRoom(claim, 'client', limits.ofClient)) return 'too_many_requests'
      if (!hasRoom(claim, 'group', limits.ofGroup)) return 'too_many_requests'
      const isFull = places.size >= limits.all
      if (isFull && !makeRoom([...places], claim, ['client', 'account'])) return 'overloaded'
      const place = { ...claim, end }
      places.add(place)
      return { leave: () => void places.delete(place) }
    },
  }
}
