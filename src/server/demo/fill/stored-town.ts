/** The ids of the inserted rows by the town's keys; vouchers by `voucherKey`. */
export type StoredTown = {
  people: ReadonlyMap<string, number>
  partners: ReadonlyMap<string, number>
  drivers: ReadonlyMap<string, number>
  courierId: number
  vouchers: ReadonlyMap<string, number>
}

/** The id of a row by its key in the town. */
export function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The town has no ${key}.`)
  return id
}
