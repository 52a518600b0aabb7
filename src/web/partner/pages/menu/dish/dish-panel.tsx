import { type SubmitEvent, useEffect, useId } from 'react'
import type { EditedMenu } from '#contracts/menus/edited-menu.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { menuWords } from '../parts/menu-words.ts'
import type { DishRow } from '../parts/merge-rows.ts'
import type { MenuState } from '../parts/use-menu.ts'
import { DishActions } from './dish-actions.tsx'
import { DishFields } from './dish-fields.tsx'
import { DishPreview } from './dish-preview.tsx'
import { dishWords } from './dish-words.ts'
import { type DishForm, useDishForm } from './use-dish-form.ts'

/** The dish in the form; null: a new dish of the category. */
export type OpenDish = { dish: DishRow | null; categoryId: number }

type DishPanelProps = {
  open: OpenDish
  rows: EditedMenu
  menu: MenuState
  onDirty: (isDirty: boolean) => void
  /** Closes the panel. Asks first if unsaved changes would be lost. */
  onClose: () => void
  onDone: () => void
}

function FormNotices({ form }: { form: DishForm }) {
  const words = useWords(dishWords)
  if (form.isChanged) return <Banner type="warning">{words.changed}</Banner>
  return form.isGone ? <Banner type="warning">{words.gone}</Banner> : form.banner
}

/** The form of a dish with a preview. It is beside the list, and replaces the list on narrow screens. */
export function DishPanel({ open, rows, menu, onDirty, onClose, onDone }: DishPanelProps) {
  const words = useWords({
    en: { ...menuWords.en, ...dishWords.en },
    vi: { ...menuWords.vi, ...dishWords.vi },
  })
  const [formId, headingId] = [useId(), useId()]
  const dish = rows.products.find(({ id }) => id === open.dish?.id) ?? null
  const form = useDishForm({ dish, isNew: open.dish === null, categoryId: open.categoryId, menu, onDone })
  const { isDirty } = form
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useEffect(() => {
    document.getElementById(headingId)?.focus()
  }, [headingId])
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!form.busy) void form.save()
  }
  return (
    <section
      aria-labelledby={headingId}
      className="min-w-0 rounded-lg border border-line bg-surface shadow-raised lg:sticky lg:top-4 lg:flex lg:max-h-[calc(100dvh-2rem)] lg:flex-col"
    >
      <div className="flex items-center gap-2 border-b border-line py-1 pr-2 pl-4">
        <h2
          id={headingId}
          tabIndex={-1}
          lang={dish ? 'vi' : undefined}
          className="min-w-0 flex-1 truncate text-lg"
        >
          {dish?.name ?? words.newDish}
        </h2>
        <IconButton label={words.close} icon="x" className="size-12" onClick={onClose} />
      </div>
      <form
        id={formId}
        noValidate
        onSubmit={submit}
        className="grid grid-cols-1 gap-4 p-4 lg:min-h-0 lg:flex-1 lg:overflow-y-auto"
      >
        <FormNotices form={form} />
        <DishPreview form={form} rows={rows} />
        <DishFields form={form} rows={rows} />
        {dish && <DishActions dish={dish} menu={menu} onDone={onDone} />}
      </form>
      <div
        data-dock
        className="flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-4 py-3 max-lg:sticky max-lg:bottom-0"
      >
        <Button onClick={onClose}>{words.close}</Button>
        <Button type="submit" form={formId} variant="primary" busy={form.busy}>
          {words.save}
        </Button>
      </div>
    </section>
  )
}
