import type { Position } from '#domain/places/distance.ts'
import { requestTimeoutMs } from '#domain/shop/limits.ts'

/** A place that was found by a typed text. */
export type FoundPlace = { name: string; formatted_address: string; position: Position }

/**
 * The answer of the places service or the geocoder; null if the call fails. The content is not checked, because another
 * company may run the service.
 */
async function ask(url: string, signal: AbortSignal): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]),
    })
    return answer.ok ? await answer.json() : null
  } catch {
    return null
  }
}

function textIn(value: unknown, key: string): string {
  const text: unknown = value instanceof Object ? Reflect.get(value, key) : ''
  return typeof text === 'string' ? text : ''
}

function readPlace(value: unknown): FoundPlace | null {
  const { formatted_address, name, geometry } = (value ?? {}) as Record<string, unknown>
  const { lat, lng } = (geometry as { location?: Record<string, unknown> } | null)?.location ?? {}
  if (typeof lat !== 'number' || typeof lng !== 'number' || typeof formatted_address !== 'string') return null
  return {
    name: typeof name === 'string' ? name : formatted_address,
    formatted_address,
    position: { latitude: lat, longitude: lng },
  }
}

/** Places whose names or addresses match the text, near ones first; null if the service does not answer. */
export async function findPlaces(
  placesUrl: string,
  { text, near }: { text: string; near: Position },
  signal: AbortSignal,
): Promise<readonly FoundPlace[] | null> {
  const query = new URLSearchParams({
    q: text,
    limit: '6',
    latitude: String(near.latitude),
    longitude: String(near.longitude),
  })
  const answer = await ask(`${placesUrl}/places?${query}`, signal)
  return Array.isArray(answer) ? answer.flatMap((value) => readPlace(value) ?? []) : null
}

/** The neighbourhood and city around a position, as at the end of an address; empty if they are unknown. */
export async function nameArea(
  geocoderUrl: string,
  { latitude, longitude }: Position,
  signal: AbortSignal,
): Promise<string> {
  const query = new URLSearchParams({
    latitude: String(latitude),
    longitude: String(longitude),
    localityLanguage: 'vi',
  })
  const answer = await ask(`${geocoderUrl}/data/reverse-geocode-client?${query}`, signal)
  const parts = [textIn(answer, 'locality'), textIn(answer, 'city')].filter((part) => part !== '')
  return [...new Set(parts)].join(', ')
}
