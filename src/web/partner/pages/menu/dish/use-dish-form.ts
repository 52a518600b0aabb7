import { useEffect, useRef, useState } from 'react'
import type { Refusal, Result } from '#contracts/endpoint.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { usePictureUpload } from '#web/shared/picture/use-picture-upload.ts'
import { imageHostOf } from '../../../image-host.ts'
import { partnerApi } from '../../../partner-api.ts'
import { menuWords } from '../parts/menu-words.ts'
import type { DishRow } from '../parts/merge-rows.ts'
import { useDialogSending } from '../parts/use-dialog-sending.tsx'
import type { MenuState } from '../parts/use-menu.ts'
import { changedFields, type DishDraft, draftOf, sentDish } from './dish-draft.ts'

type Changes = ReturnType<typeof changedFields>

/** The dish in the form. `dish` is its stored state; null for a new or deleted dish. */
type Editing = {
  dish: DishRow | null
  isNew: boolean
  categoryId: number
  menu: MenuState
  onDone: () => void
}

/** The draft of the form. Without unsaved changes it follows changes of the dish on the server. */
function useDraft({ dish, categoryId }: Pick<Editing, 'dish' | 'categoryId'>, hasPicture: boolean) {
  const [original, setOriginal] = useState(() => draftOf(dish, categoryId))
  const [draft, setDraft] = useState(original)
  const version = useRef(dish?.version)
  const isDirty = hasPicture || JSON.stringify(draft) !== JSON.stringify(original)
  useEffect(() => {
    if (dish === null || isDirty || dish.version === version.current) return
    version.current = dish.version
    setOriginal(draftOf(dish, categoryId))
    setDraft(draftOf(dish, categoryId))
  }, [dish, isDirty, categoryId])
  const isChanged = isDirty && dish !== null && dish.version !== version.current
  return { original, draft, setDraft, isDirty, isChanged }
}

function refusedPicture(message: string): Refusal {
  return { code: 'image_not_allowed', status: 400, message, errors: { image: [message] } }
}

function editDish({ partnerId }: Editing['menu'], { id, version }: DishRow, changes: Changes) {
  return partnerApi.editDish({ partner_id: partnerId, product_id: id, version, ...changes })
}

function addDish({ partnerId }: Editing['menu'], sent: ReturnType<typeof sentDish>) {
  return partnerApi.addDish({ partner_id: partnerId, ...sent })
}

/** The state of the form of a dish. Changes stay in the form until the person saves or discards them. */
export function useDishForm({ dish, isNew, categoryId, menu, onDone }: Editing) {
  const words = useWords(menuWords)
  const { value: known } = menu.query
  const { field: picture, upload } = usePictureUpload(async () => known && imageHostOf(known))
  const { original, draft, setDraft, isDirty, isChanged } = useDraft(
    { dish, categoryId },
    picture.value !== null,
  )
  const { send, busy, errorAt, banner, clear } = useDialogSending(onDone)

  async function store(): Promise<Result<unknown>> {
    const sent = await upload()
    if (sent && !sent.ok) return { ok: false, refusal: refusedPicture(sent.message) }
    const fields = { ...draft, image: sent ? sent.url : draft.image }
    const call = dish
      ? editDish(menu, dish, changedFields(original, fields))
      : addDish(menu, sentDish(fields))
    return menu.settle(call, { message: words.saved })
  }
  const edit = (change: Partial<DishDraft>) => {
    setDraft((old) => ({ ...old, ...change }))
    clear()
  }
  return {
    draft,
    edit,
    picture,
    busy,
    save: () => send(store()),
    isDirty,
    isChanged,
    banner,
    setPicture(file: File | null) {
      picture.onChange(file)
      clear()
    },
    isGone: dish === null && !isNew,
    errorAt,
  }
}

export type DishForm = ReturnType<typeof useDishForm>
