/**
 * The client network and account that request a place. `group`: what the account shares with others, such as a
 * restaurant.
 */
export type Claim = { client: string; account: string; group?: string }

/** The number of places: in all, per client network, per group, per account. */
export type PlaceLimits = { all: number; ofClient: number; ofGroup?: number; ofAccount: number }

type Place = Claim & { end: () => void }
type Holder = 'client' | 'account'

/** The places grouped by holder, the holder with the most first. */
function byHolder(places: readonly Place[], holder: Holder): Place[][] {
  const held = [...Map.groupBy(places, (place) => place[holder]).values()]
  return held.toSorted((a, b) => b.length - a.length)
}

/**
 * The newest place of the holder with the most places, if that holder has at least two more than the newcomer;
 * otherwise null.
 */
function findSurplus(places: readonly Place[], newcomer: Claim, holder: Holder): Place | null {
  const own = places.filter((place) => place[holder] === newcomer[holder]).length
  const [most = []] = byHolder(places, holder)
  if (most.length <= own + 1) return null
  return (holder === 'client' ? byHolder(most, 'account')[0] : most)?.at(-1) ?? null
}

/**
 * Bounds places that are held for long: streams, uploads, waits. An account at its own maximum is refused. If a client,
 * a group or the process is full, the holder with the most places loses the newest one to the newcomer, so that one
 * person's places cannot shut out others.
 */
export function createFairPlaces(limits: PlaceLimits) {
  const places = new Set<Place>()

  function evict(place: Place): void {
    places.delete(place)
    place.end()
  }

  /** Frees a place among `full`. False if no holder there has more places than the newcomer. */
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
    /** Takes a place, or answers the refusal. `end` is called once, if a later newcomer gets the place. */
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
