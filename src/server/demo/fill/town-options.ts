import type { Kysely } from 'kysely'
import { optionTemplates } from '#domain/menus/option-templates.ts'
import type { OptionGroup } from '#domain/menus/options.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { town } from '#server/demo/town/town.ts'
import type { TownOptions, TownPartner } from '#server/demo/town/town-schema.ts'
import { townStock } from './town-availability.ts'

/** An option group of the town with the names of its dishes. Its ids are not those of the database. */
type TownGroup = Omit<OptionGroup, 'choices'> & {
  dishes: readonly string[]
  choices: (OptionGroup['choices'][number] & { soldOutHours?: number | undefined })[]
}

/** The distance between the ids of two entries of `town.options`, and between the ids of two groups of an entry. */
const [entryStep, groupStep] = [10_000, 100]

/**
 * The option groups of a restaurant, in the order of their dishes. Sizes are a separate group for each price of a dish.
 */
export function groupsOfPartner(partner: TownPartner): TownGroup[] {
  return town.options.flatMap((options, entry) =>
    options.partnerKey === partner.key ? groupsOf(partner, options, entry * entryStep) : [],
  )
}

function groupsOf(partner: TownPartner, options: TownOptions, firstId: number): TownGroup[] {
  const { name, minimum, maximum, is_size, choices: usual } = optionTemplates[options.template]
  const offered =
    options.choices ?? usual.map(({ is_default, ...choice }) => ({ ...choice, isDefault: is_default }))
  const menu = partner.categories.flatMap(({ dishes }) => dishes)
  const dishes = options.dishes.map((wanted) => {
    const dish = menu.find((one) => one.name === wanted)
    if (dish === undefined) throw new Error(`${partner.name} has no ${wanted}.`)
    return dish
  })
  const dishesByPrice = Map.groupBy(dishes, ({ price }) => (is_size ? price : 0))
  return [...dishesByPrice].map(([price, some], place) => ({
    id: firstId + place * groupStep,
    name,
    minimum,
    maximum,
    is_size,
    dishes: some.map((dish) => dish.name),
    choices: offered.map((choice, position) => ({
      id: firstId + place * groupStep + position,
      name: choice.name,
      price: price + choice.price,
      is_default: choice.isDefault ?? false,
      maximum: choice.maximum ?? 1,
      status: 'in_stock',
      ...('soldOutHours' in choice && { soldOutHours: choice.soldOutHours }),
    })),
  }))
}

type NewOptions = {
  partner: TownPartner
  partnerId: number
  /** Ids of the restaurant's dishes by name. */
  products: ReadonlyMap<string, number>
  stamps: { created_at: Date; updated_at: Date }
  now: Date
}

/** Inserts the groups of a restaurant. */
export async function insertOptions(
  db: Kysely<Tables>,
  { partner, partnerId, products, stamps, now }: NewOptions,
) {
  for (const [position, group] of groupsOfPartner(partner).entries()) {
    const { name, minimum, maximum, is_size, choices, dishes } = group
    const { id } = await db
      .insertInto('option_groups')
      .values({ ...stamps, partner_id: partnerId, name, minimum, maximum, is_size })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('choices')
      .values(
        choices.map(({ id: _, soldOutHours: hours, ...choice }, place) => ({
          ...choice,
          ...(hours !== undefined && townStock({ left: 0, hours }, now)),
          group_id: id,
          position: place,
        })),
      )
      .execute()
    await db
      .insertInto('product_option_groups')
      .values(dishes.map((dish) => ({ product_id: products.get(dish) ?? 0, group_id: id, position })))
      .execute()
  }
}
