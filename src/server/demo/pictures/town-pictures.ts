import { town } from '#server/demo/town/town.ts'
import type { TownDish, TownPartner, TownPerson, TownReview } from '#server/demo/town/town-schema.ts'
import { dishRecipe, seedOf } from './art/dish-recipe.ts'
import type { Recipe } from './art/draw-dish.ts'
import { tintNames } from './face-tints.ts'
import { type Face, type Meal, type PictureSpec, pictureKey } from './picture-key.ts'

function menuOf({ categories }: TownPartner): TownDish[] {
  return categories.flatMap(({ dishes }) => dishes)
}

function recipeOf(partner: TownPartner, dish: TownDish) {
  return dishRecipe(dish, seedOf(partner.key) + menuOf(partner).indexOf(dish))
}

export function dishPicture(partner: TownPartner, dish: TownDish): Meal {
  return { dishes: [recipeOf(partner, dish)] }
}

/** The restaurant's three best-selling dishes. Drinks come first only at shops that mainly sell drinks. */
export function partnerPicture(partner: TownPartner): Meal {
  const bestFirst = menuOf(partner).toSorted((a, b) => b.quantitySold - a.quantitySold)
  const recipes = bestFirst.map((dish) => recipeOf(partner, dish))
  const sellsDrinks = partner.typeId === 5
  const isMainTrade = (recipe: Recipe) => (recipe.drink !== undefined) === sellsDrinks
  return { dishes: [...recipes.filter(isMainTrade), ...recipes].slice(0, 3) }
}

/** The dish that a reviewer photographed, on another table and arranged differently; undefined without a picture. */
export function reviewPicture({ picture, partnerKey, reviewerKey }: TownReview): Meal | undefined {
  if (picture === undefined) return undefined
  const partner = town.partners.find(({ key }) => key === partnerKey)
  const dish = partner && menuOf(partner).find(({ name }) => name === picture)
  if (dish === undefined)
    throw new Error(`${partnerKey} sells no ${picture}, which ${reviewerKey} photographed.`)
  const seed = seedOf(partnerKey + reviewerKey)
  return { dishes: [{ ...dishRecipe(dish, seed), seed }] }
}

export function personPicture({ emoji, key }: TownPerson): Face {
  return { emoji, tint: tintNames[seedOf(key) % tintNames.length] ?? 'rice-paper' }
}

/** Every picture of the town, without duplicates. */
export function townPictures(): PictureSpec[] {
  const specs = [
    ...town.partners.flatMap((partner) => [
      partnerPicture(partner),
      ...menuOf(partner).map((dish) => dishPicture(partner, dish)),
    ]),
    ...town.reviews.flatMap((review) => reviewPicture(review) ?? []),
    ...town.reviewers.map(personPicture),
    ...town.drivers.map(personPicture),
  ]
  return [...new Map(specs.map((spec) => [pictureKey(spec), spec])).values()]
}
