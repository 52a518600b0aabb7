import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import {
  bothCoordinates,
  latitudeSchema,
  longitudeSchema,
  perPageSchema,
  positionFields,
  searchTextSchema,
} from '#contracts/fields.ts'
import { preferredLanguage } from '#contracts/language.ts'
import type { Position } from '#domain/places/distance.ts'
import type { Gazetteer } from '../adapters/geocoding/gazetteer.ts'
import { answerErrors, sendRefusal } from './call/answer-errors.ts'
import { readInput } from './call/input-and-answer.ts'
import { refuseUnderLoad } from './call/load-shedding.ts'

const maxPlaces = 10
const areaSchema = z.object({ latitude: latitudeSchema, longitude: longitudeSchema })
const placesSchema = z
  .object({
    q: searchTextSchema,
    limit: perPageSchema,
    ...positionFields,
  })
  .check(bothCoordinates)

/** Rounds to about 100 m, so that browsers can cache the answer. */
function roughly({ latitude, longitude }: Position): Position {
  return { latitude: Math.round(latitude * 1000) / 1000, longitude: Math.round(longitude * 1000) / 1000 }
}

/** The parsed query, or null after a refusal was sent. */
function inputOf<Schema extends z.ZodMiniType>(
  schema: Schema,
  request: FastifyRequest,
  reply: FastifyReply,
): z.output<Schema> | null {
  const read = readInput(schema, request.query, preferredLanguage(request.headers['accept-language']))
  if (read.ok) return read.data
  sendRefusal(reply, read.refusal)
  return null
}

/**
 * Serves reverse geocoding and place autocomplete for this site's pages, in the shape of third-party services (wire:
 * third-party services). The gazetteer is loaded on the first request.
 */
export function mountGeography(geography: FastifyInstance, load: () => Promise<Gazetteer>): void {
  let loading: Promise<Gazetteer> | null = null
  function gazetteer(): Promise<Gazetteer> {
    loading ??= load()
    return loading
  }

  answerErrors(geography)
  geography.addHook('onRequest', async (_request, reply) => {
    reply.header('cross-origin-resource-policy', 'same-origin')
  })
  if (geography.hasDecorator('isOverloaded')) refuseUnderLoad(geography)

  geography.get('/data/reverse-geocode-client', async (request, reply) => {
    const input = inputOf(areaSchema, request, reply)
    if (input === null) return reply
    const { reverseGeocode } = await gazetteer()
    return reply.header('cache-control', 'public, max-age=86400').send(reverseGeocode(roughly(input)))
  })

  geography.get('/places', async (request, reply) => {
    const input = inputOf(placesSchema, request, reply)
    if (input === null) return reply
    const { q = '', limit = maxPlaces, latitude, longitude } = input
    const near = latitude === undefined || longitude === undefined ? null : roughly({ latitude, longitude })
    const { findPlaces } = await gazetteer()
    const places = findPlaces({ text: q, near, limit: Math.min(limit, maxPlaces) })
    return reply.header('cache-control', 'public, max-age=3600').send(
      places.map(({ name, address, latitude: lat, longitude: lng }) => ({
        name,
        formatted_address: address,
        geometry: { location: { lat, lng } },
      })),
    )
  })

  geography.get('/*', (_request, reply) => reply.callNotFound())
}
