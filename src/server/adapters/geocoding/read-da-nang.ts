import * as z from 'zod/mini'
import type { Place } from './place.ts'
import { position, readData } from './read-data.ts'

/** The name of the city in addresses. */
export const city = 'Đà Nẵng'

/**
 * The wards and communes since July 2025 (resolution 1659/NQ-UBTVQH15), each with the former wards that it was merged
 * from. The main streets have a point in each former ward, which locates addresses along the street.
 */
const daNangSchema = z.object({
  wards: z.array(
    z.object({
      title: z.enum(['phường', 'xã']),
      name: z.string(),
      ...position,
      /** The abolished district of the same name. */
      formerly: z.optional(z.string()),
      merged: z.array(
        z.object({ within: z.string(), wards: z.array(z.object({ name: z.string(), ...position })) }),
      ),
    }),
  ),
  streets: z.array(
    z.object({ name: z.string(), points: z.array(z.object({ ward: z.string(), ...position })) }),
  ),
})

const data = readData('da-nang.json', daNangSchema)
type Ward = (typeof data)['wards'][number]

/** The former wards that were merged into a ward. `formerly`: their former title, name and district. */
function mergedInto({ merged }: Ward) {
  return merged.flatMap(({ within, wards }) => {
    const title = within.startsWith('huyện') ? 'xã' : 'phường'
    return wards.map((ward) => ({ ...ward, formerly: `${title} ${ward.name}, ${within}` }))
  })
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Each ward, and each former ward under the name of its new ward. */
function wardsOf(ward: Ward): Place[] {
  const { title, name, formerly, latitude, longitude } = ward
  const address = `${capital(title)} ${name}, ${city}`
  const place = { kind: 'ward' as const, name, address, locality: name, city }
  const district = formerly === undefined ? null : `${capital(formerly)}, ${city}`
  return [
    { ...place, id: `ward ${name}`, formerly: district, latitude, longitude },
    ...mergedInto(ward).map((former) => ({
      ...place,
      id: `former ward ${former.name}`,
      formerly: capital(former.formerly),
      latitude: former.latitude,
      longitude: former.longitude,
    })),
  ]
}

function readStreets(): Place[] {
  const within = new Map(
    data.wards.flatMap((ward) => mergedInto(ward).map((former) => [former.name, { ward, former }] as const)),
  )
  return data.streets.flatMap(({ name, points }) =>
    points.map(({ ward: formerWard, ...at }): Place => {
      const found = within.get(formerWard)
      if (!found) throw new Error(`${name} passes a ward that is not listed: ${formerWard}`)
      const { ward, former } = found
      return {
        ...at,
        id: `${name} ${formerWard}`,
        kind: 'street',
        name,
        address: `${name}, ${ward.title} ${ward.name}, ${city}`,
        formerly: `${name}, ${former.formerly}`,
        locality: ward.name,
        city,
      }
    }),
  )
}

/** The streets, then the wards. */
export function readDaNang(): Place[] {
  return [...readStreets(), ...data.wards.flatMap(wardsOf)]
}

/** The names before July 2025 of each ward, by its current title and name in lower case. */
const formerNames = new Map(
  data.wards.map((ward) => {
    const names = [ward.formerly ?? '', ...mergedInto(ward).map(({ formerly }) => formerly)]
    return [`${ward.title} ${ward.name}`.toLowerCase(), names.join(', ')]
  }),
)
const titledPart = /^(phường|xã) /

/** Adds the ward's names before July 2025 to an address, so that a search by these names finds the address too. */
export function withFormerNames(address: string): string {
  const parts = address.normalize('NFC').toLowerCase().split(',')
  const known = parts.map((part) => part.trim()).filter((part) => titledPart.test(part))
  return [address, ...known.flatMap((part) => formerNames.get(part) ?? [])].join(', ')
}
