import { town } from '#server/demo/town/town.ts'
import type { Tint, TownDish, TownPartner, TownPerson, TownReview } from '#server/demo/town/town-schema.ts'
import { type PictureSpec, pictureKey } from './picture-key.ts'

/** Which tints go well together, so that a menu is varied and still of one mood. */
const neighbours: Record<Tint, readonly Tint[]> = {
  'rice-paper': ['rice-paper', 'herb', 'peach', 'coconut'],
  turmeric: ['turmeric', 'rice-paper', 'herb', 'sea'],
  herb: ['herb', 'jade', 'rice-paper', 'turmeric'],
  chili: ['chili', 'rice-paper', 'turmeric', 'jade'],
  lotus: ['lotus', 'taro', 'peach', 'rice-paper'],
  sea: ['sea', 'jade', 'rice-paper', 'lotus'],
  taro: ['taro', 'lotus', 'sea', 'rice-paper'],
  peach: ['peach', 'rice-paper', 'lotus', 'herb'],
  coconut: ['coconut', 'rice-paper', 'peach', 'jade'],
  jade: ['jade', 'herb', 'sea', 'rice-paper'],
}

export function dishPicture(partner: TownPartner, dish: TownDish): PictureSpec {
  const { emoji, garnish = [] } = dish
  return { emoji, garnish, tint: pick(neighbours[partner.tint], dish.name), size: 'dish' }
}

/** The restaurant's own emoji on the tray, beside two other things that it sells most. */
export function partnerPicture({ emoji, tint, categories }: TownPartner): PictureSpec {
  const dishes = categories.flatMap((category) => category.dishes)
  const bestFirst = dishes.toSorted((a, b) => b.quantitySold - a.quantitySold)
  const sold = bestFirst.flatMap((dish) => [dish.emoji, ...(dish.garnish ?? [])])
  const others = new Set(sold.filter((candidate) => candidate !== emoji))
  return { emoji, garnish: [...others].slice(0, 2), tint, size: 'restaurant' }
}

export function reviewPicture(review: TownReview): PictureSpec | undefined {
  const { picture, partnerKey, reviewerKey } = review
  if (picture === undefined) return undefined
  const dish = findDish(partnerKey, picture)
  const garnish = dish?.garnish?.slice(0, 1) ?? []
  return { emoji: picture, garnish, tint: pick(photoTints, partnerKey + reviewerKey), size: 'review' }
}

function findDish(partnerKey: string, emoji: string): TownDish | undefined {
  const partner = town.partners.find(({ key }) => key === partnerKey)
  return partner?.categories.flatMap(({ dishes }) => dishes).find((dish) => dish.emoji === emoji)
}

export function personPicture({ emoji, key }: TownPerson): PictureSpec {
  return { emoji, tint: pick(Object.keys(neighbours) as Tint[], key), size: 'avatar' }
}

const photoTints: readonly Tint[] = ['coconut', 'rice-paper', 'jade', 'sea']

/** Every picture of the town, each once. */
export function townPictures(): PictureSpec[] {
  const specs = [
    ...town.partners.flatMap((partner) => [
      partnerPicture(partner),
      ...partner.categories.flatMap(({ dishes }) => dishes.map((dish) => dishPicture(partner, dish))),
    ]),
    ...town.reviews.flatMap((review) => reviewPicture(review) ?? []),
    ...town.reviewers.map(personPicture),
    ...town.drivers.map(personPicture),
  ]
  return [...new Map(specs.map((spec) => [pictureKey(spec), spec])).values()]
}

function pick(tints: readonly Tint[], seed: string): Tint {
  const sum = Array.from(seed).reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return tints[sum % tints.length] ?? 'rice-paper'
}
