import type { EditedMenu } from '#contracts/menus/edited-menu.ts'
import { typedAmount } from '#web/shared/form/typed-amount.ts'
import type { GroupRow } from '../parts/merge-rows.ts'

/** A choice in the form. `key` identifies it in lists, because a new choice has no id. */
export type ChoiceDraft = {
  key: string
  id: number | null
  name: string
  price: string
  is_default: boolean
  maximum: string
  /** The dish whose stock the choice shares; 0: none. */
  product_id: number
}

/** A group in the form, with numbers as typed. */
export type GroupDraft = {
  name: string
  minimum: string
  maximum: string
  is_size: boolean
  choices: ChoiceDraft[]
}

let lastNewKey = 0

/** A new choice without a name. */
export function emptyChoice(): ChoiceDraft {
  lastNewKey += 1
  return {
    key: `new ${lastNewKey}`,
    id: null,
    name: '',
    price: '0',
    is_default: false,
    maximum: '1',
    product_id: 0,
  }
}

/** The first state of the form; `group` is null for a new group. */
export function groupDraftOf(group: GroupRow | null): GroupDraft {
  if (group === null) {
    return { name: '', minimum: '0', maximum: '1', is_size: false, choices: [emptyChoice()] }
  }
  return {
    name: group.name,
    is_size: group.is_size,
    minimum: String(group.minimum),
    maximum: String(group.maximum),
    choices: group.choices.map((choice) => ({
      key: String(choice.id),
      id: choice.id,
      name: choice.name,
      is_default: choice.is_default,
      price: String(choice.price),
      maximum: String(choice.maximum),
      product_id: choice.product_id ?? 0,
    })),
  }
}

/** The number in a field; -1, which no field allows, for an empty field. */
const numberOf = (text: string) => (text.trim() === '' ? -1 : Number(text))

/** The group as it is sent. From a group of sizes exactly one choice is taken, once. */
export function sentGroup({ name, minimum, maximum, is_size, choices }: GroupDraft) {
  return {
    name,
    is_size,
    minimum: is_size ? 1 : numberOf(minimum),
    maximum: is_size ? 1 : numberOf(maximum),
    choices: choices.map((choice) => ({
      id: choice.id,
      name: choice.name,
      is_default: choice.is_default,
      price: numberOf(typedAmount(choice.price)),
      maximum: is_size ? 1 : numberOf(choice.maximum),
      product_id: choice.product_id || null,
    })),
  }
}

/** The number of dishes that have a group. */
export function countDishes({ products }: EditedMenu, groupId: number): number {
  return products.filter(({ groups }) => groups.some(({ group_id }) => group_id === groupId)).length
}
