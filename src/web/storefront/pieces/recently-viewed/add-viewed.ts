/** What stays true for long of a restaurant that was looked at: neither its status nor its prices. */
export type ViewedPartner = [id: number, name: string, imageUrl: string | null]

const keptAtMost = 10

/** The list with this restaurant at its beginning, once, and no longer than ten. */
export function addViewed(list: readonly ViewedPartner[], viewed: ViewedPartner): ViewedPartner[] {
  return [viewed, ...list.filter(([id]) => id !== viewed[0])].slice(0, keptAtMost)
}
