/**
 * The definitions of schema.org that the shop's pages use, as https://schema.org states them (release 29): each type
 * with its parent types, and each property with its expected types. A page must not use any other.
 */
type Definition = { kindOf: readonly string[]; properties: Readonly<Record<string, readonly string[]>> }

const definitions: Readonly<Record<string, Definition>> = {
  Thing: {
    kindOf: [],
    properties: {
      name: ['Text'],
      description: ['Text', 'TextObject'],
      url: ['URL'],
      image: ['URL', 'ImageObject'],
    },
  },
  Intangible: { kindOf: ['Thing'], properties: {} },
  StructuredValue: { kindOf: ['Intangible'], properties: {} },
  CreativeWork: { kindOf: ['Thing'], properties: { inLanguage: ['Text', 'Language'] } },
  WebSite: { kindOf: ['CreativeWork'], properties: {} },
  ItemList: {
    kindOf: ['Intangible'],
    properties: { itemListElement: ['ListItem', 'Text', 'Thing'], numberOfItems: ['Integer'] },
  },
  BreadcrumbList: { kindOf: ['ItemList'], properties: {} },
  ListItem: { kindOf: ['Intangible'], properties: { item: ['Thing', 'URL'], position: ['Integer', 'Text'] } },
  Organization: {
    kindOf: ['Thing'],
    properties: { address: ['PostalAddress', 'Text'], aggregateRating: ['AggregateRating'] },
  },
  Place: {
    kindOf: ['Thing'],
    properties: {
      address: ['PostalAddress', 'Text'],
      aggregateRating: ['AggregateRating'],
      geo: ['GeoCoordinates', 'GeoShape'],
      openingHoursSpecification: ['OpeningHoursSpecification'],
      specialOpeningHoursSpecification: ['OpeningHoursSpecification'],
    },
  },
  LocalBusiness: {
    kindOf: ['Organization', 'Place'],
    properties: { priceRange: ['Text'], currenciesAccepted: ['Text'], paymentAccepted: ['Text'] },
  },
  FoodEstablishment: {
    kindOf: ['LocalBusiness'],
    properties: { servesCuisine: ['Text'], hasMenu: ['Menu', 'Text', 'URL'] },
  },
  Restaurant: { kindOf: ['FoodEstablishment'], properties: {} },
  ContactPoint: { kindOf: ['StructuredValue'], properties: {} },
  PostalAddress: {
    kindOf: ['ContactPoint'],
    properties: { streetAddress: ['Text'], addressLocality: ['Text'], addressCountry: ['Country', 'Text'] },
  },
  GeoCoordinates: {
    kindOf: ['StructuredValue'],
    properties: { latitude: ['Number', 'Text'], longitude: ['Number', 'Text'] },
  },
  OpeningHoursSpecification: {
    kindOf: ['StructuredValue'],
    properties: {
      dayOfWeek: ['DayOfWeek'],
      opens: ['Time'],
      closes: ['Time'],
      validFrom: ['Date'],
      validThrough: ['Date'],
    },
  },
  Rating: {
    kindOf: ['Intangible'],
    properties: {
      ratingValue: ['Number', 'Text'],
      bestRating: ['Number', 'Text'],
      worstRating: ['Number', 'Text'],
    },
  },
  AggregateRating: {
    kindOf: ['Rating'],
    properties: { reviewCount: ['Integer'], ratingCount: ['Integer'], itemReviewed: ['Thing'] },
  },
  Menu: {
    kindOf: ['CreativeWork'],
    properties: { hasMenuSection: ['MenuSection'], hasMenuItem: ['MenuItem'] },
  },
  MenuSection: { kindOf: ['CreativeWork'], properties: { hasMenuItem: ['MenuItem'] } },
  MenuItem: { kindOf: ['Intangible'], properties: { offers: ['Offer', 'Demand'] } },
  Offer: {
    kindOf: ['Intangible'],
    properties: {
      price: ['Number', 'Text'],
      priceCurrency: ['Text'],
      availability: ['ItemAvailability'],
      seller: ['Organization', 'Person'],
    },
  },
  AggregateOffer: {
    kindOf: ['Offer'],
    properties: { lowPrice: ['Number', 'Text'], highPrice: ['Number', 'Text'], offerCount: ['Integer'] },
  },
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'PublicHolidays']
const availabilities = ['InStock', 'OutOfStock', 'SoldOut', 'Discontinued', 'PreOrder', 'LimitedAvailability']

function isOneOf(names: readonly string[]) {
  return (value: unknown) => names.some((name) => value === `https://schema.org/${name}`)
}

const values: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => typeof value === 'string' && value.trim() !== '',
  URL: (value) => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value),
  Number: (value) => typeof value === 'number' && Number.isFinite(value),
  Integer: (value) => Number.isInteger(value),
  Time: (value) => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value),
  Date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  DayOfWeek: isOneOf(days),
  ItemAvailability: isOneOf(availabilities),
}

function isKindOf(type: string, wanted: string): boolean {
  return type === wanted || (definitions[type]?.kindOf ?? []).some((parent) => isKindOf(parent, wanted))
}

function allowedIn(type: string, property: string): readonly string[] | undefined {
  const definition = definitions[type]
  if (definition === undefined) return undefined
  if (Object.hasOwn(definition.properties, property)) return definition.properties[property]
  for (const parent of definition.kindOf) {
    const allowed = allowedIn(parent, property)
    if (allowed) return allowed
  }
  return undefined
}

function valueProblems(value: unknown, allowed: readonly string[], at: string): string[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return [`${at} is empty`]
    return value.flatMap((one, index) => valueProblems(one, allowed, `${at}[${index}]`))
  }
  if (typeof value !== 'object' || value === null) {
    if (allowed.some((name) => values[name]?.(value))) return []
    return [`${at} is ${JSON.stringify(value)}, not ${allowed.join(' or ')}`]
  }
  const type = String((value as Record<string, unknown>)['@type'])
  const isAllowed = allowed.some((name) => isKindOf(type, name))
  return [
    ...(isAllowed ? [] : [`${at} is a ${type}, not ${allowed.join(' or ')}`]),
    ...thingProblems(value, at),
  ]
}

/** The violations of schema.org in a thing, each with its path; none for a valid one. */
export function thingProblems(thing: object, at: string): string[] {
  const { '@type': type, '@id': id, ...properties } = thing as Record<string, unknown>
  if (typeof type !== 'string' || !Object.hasOwn(definitions, type))
    return [`${at} has no known type: ${type}`]
  const problems = id === undefined || values.URL?.(id) ? [] : [`${at} has the id ${JSON.stringify(id)}`]
  for (const [property, value] of Object.entries(properties)) {
    const allowed = allowedIn(type, property)
    const place = `${at}.${property}`
    if (allowed) problems.push(...valueProblems(value, allowed, place))
    else problems.push(`${place} is no property of ${type}`)
  }
  return problems
}

/** The faults in the text of a data block of a page. */
export function dataBlockProblems(text: string): string[] {
  const { '@context': context, '@graph': graph } = JSON.parse(text) as Record<string, unknown>
  if (context !== 'https://schema.org' || !Array.isArray(graph) || graph.length === 0) return ['is no graph']
  return graph.flatMap((thing: object) =>
    thingProblems(thing, String((thing as { '@type': unknown })['@type'])),
  )
}
