import type * as z from 'zod/v4/core'
import type { Endpoint } from '#contracts/endpoint.ts'

/** Field names that refer to people. */
const personalKeys = [
  'phone_number',
  'address',
  'latitude',
  'longitude',
  'building',
  'floor',
  'gate',
  'note',
  'driver_note',
  'customer_name',
  'recipient',
  'user',
  'gps_user',
  'location_user',
]
/** Next to an order these may refer to its people too. */
const orderKeys = ['order', 'orders', 'order_id']
const spokenKeys = ['name', 'by', 'reason', 'content', 'text']

/** All field names of an answer, at any depth. */
function keysOf(schema: z.$ZodType, found = new Set<string>()): Set<string> {
  const { def } = (schema as z.$ZodTypes)._zod
  if (def.type === 'object') {
    for (const [key, field] of Object.entries(def.shape)) keysOf(field, found.add(key))
  }
  if ('element' in def) keysOf(def.element, found)
  if ('innerType' in def) keysOf(def.innerType, found)
  if ('valueType' in def) keysOf(def.valueType, found)
  if ('in' in def) for (const side of [def.in, def.out]) keysOf(side, found)
  if ('options' in def) for (const option of def.options) keysOf(option, found)
  return found
}

/** Whether an answer may contain the people of an order, by its declaration. Each such call must be reviewed. */
export function mayContainPeople({ output, file }: Endpoint): boolean {
  const keys = keysOf(output)
  const has = (key: string) => keys.has(key)
  return file !== undefined || personalKeys.some(has) || (orderKeys.some(has) && spokenKeys.some(has))
}
