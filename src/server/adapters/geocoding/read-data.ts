import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** The fields of a position in a schema. */
export const position = { latitude: z.number(), longitude: z.number() }

/** Reads a JSON file of this folder. */
export function readData<Schema extends z.ZodMiniType>(name: string, schema: Schema): z.output<Schema> {
  return schema.parse(JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')))
}
