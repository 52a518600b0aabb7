/** The cities of partners by wire id (wire: enumerations). */
export const cities = [
  { id: 1, name: 'Đà Nẵng' },
  { id: 2, name: 'Hồ Chí Minh' },
  { id: 3, name: 'Hà Nội' },
] as const

/** The id of a city by name; null for other cities. */
export function cityIdOf(name: string): number | null {
  return cities.find((city) => city.name === name)?.id ?? null
}

/** The name of a city by id; null for unknown ids. */
export function cityName(cityId: number): string | null {
  return cities.find((city) => city.id === cityId)?.name ?? null
}
