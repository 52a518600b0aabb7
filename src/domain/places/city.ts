/** The cities that a partner may belong to, by wire id (contract: city_id). */
export const cities = [
  { id: 1, name: 'Đà Nẵng' },
  { id: 2, name: 'Hồ Chí Minh' },
  { id: 3, name: 'Hà Nội' },
] as const

/** The id of a city by its name; null for one that no partner may belong to. */
export function cityIdOf(name: string): number | null {
  return cities.find((city) => city.name === name)?.id ?? null
}

/** The name of a city, or null for an id that no city has. */
export function cityName(cityId: number): string | null {
  return cities.find((city) => city.id === cityId)?.name ?? null
}
