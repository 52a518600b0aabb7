import type { EditedMenu } from '#contracts/menus/edited-menu.ts'
import { typedAmount } from '#web/shared/form/typed-amount.ts'
import type { DishRow } from '../parts/merge-rows.ts'

/** A dish in the form, with numbers as typed. */
export type DishDraft = {
  name: string
  price: string
  description: string
  category_id: number
  is_hidden: boolean
  /** The part of the day in which the dish is served; 0: the same as its category. */
  daypart_id: number
  served_from: string
  served_to: string
  groups: { group_id: number; minimum: string; maximum: string }[]
  /** The address of its picture; null: none. */
  image: string | null
}

/** The first state of the form, for a dish or for a new dish of a category. */
export function draftOf(dish: DishRow | null, categoryId: number): DishDraft {
  return {
    name: dish?.name ?? '',
    price: dish ? String(dish.price) : '',
    description: dish?.description ?? '',
    category_id: dish?.category_id ?? categoryId,
    is_hidden: dish?.is_hidden ?? false,
    daypart_id: dish?.daypart_id ?? 0,
    served_from: dish?.served_from ?? '',
    served_to: dish?.served_to ?? '',
    groups: (dish?.groups ?? []).map(({ group_id, minimum, maximum }) => ({
      group_id,
      minimum: minimum === null ? '' : String(minimum),
      maximum: maximum === null ? '' : String(maximum),
    })),
    image: dish?.image.url ?? null,
  }
}

const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text))

/** The request for a draft. An unreadable amount is sent as -1, so that the server refuses it at its field. */
export function sentDish(draft: DishDraft) {
  return {
    name: draft.name,
    description: draft.description,
    category_id: draft.category_id,
    price: typedAmount(draft.price) === '' ? -1 : Number(typedAmount(draft.price)),
    is_hidden: draft.is_hidden,
    daypart_id: draft.daypart_id || null,
    image: draft.image,
    served_from: draft.served_from || null,
    served_to: draft.served_to || null,
    groups: draft.groups.map(({ group_id, minimum, maximum }) => ({
      group_id,
      minimum: numberOrNull(minimum),
      maximum: numberOrNull(maximum),
    })),
  }
}

/** The fields of the request that a person changed since the form was opened. */
export function changedFields(original: DishDraft, draft: DishDraft) {
  const [before, after] = [sentDish(original), sentDish(draft)]
  const entries = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(before[key as keyof typeof before]) !== JSON.stringify(value),
  )
  return Object.fromEntries(entries) as Partial<typeof after>
}

/** The lowest price of the sizes of a dish; null if the dish has no sizes. */
export function priceOfSizes({ groups }: EditedMenu, draft: DishDraft): number | null {
  const size = groups.find(
    ({ id, is_size }) => is_size && draft.groups.some(({ group_id }) => group_id === id),
  )
  return size === undefined ? null : Math.min(...size.choices.map(({ price }) => price))
}
