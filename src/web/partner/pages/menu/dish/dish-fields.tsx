import type { EditedMenu } from '#contracts/menus/edited-menu.ts'
import { formatVnd } from '#domain/money/money.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { Field, TextArea } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { menuWords } from '../parts/menu-words.ts'
import { priceOfSizes } from './dish-draft.ts'
import { DishGroups } from './dish-groups.tsx'
import { DishPicture } from './dish-picture.tsx'
import { dishWords } from './dish-words.ts'
import type { DishForm } from './use-dish-form.ts'

type DishFieldsProps = { form: DishForm; rows: EditedMenu }

function ServingFields({ form: { draft, edit, errorAt }, rows }: DishFieldsProps) {
  const words = useWords(dishWords)
  const { asCategory } = useWords(menuWords)
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-3">
      <legend className="mb-1.5 font-bold">{words.when}</legend>
      <div className="col-span-2">
        <SelectField
          label={words.servedAt}
          value={draft.daypart_id}
          onChange={(event) => edit({ daypart_id: Number(event.target.value) })}
          error={errorAt('daypart_id')}
          options={[
            { value: 0, label: asCategory },
            ...rows.dayparts.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
      <Field
        label={words.from}
        type="date"
        value={draft.served_from}
        onChange={(event) => edit({ served_from: event.target.value })}
        error={errorAt('served_from')}
      />
      <Field
        label={words.to}
        type="date"
        value={draft.served_to}
        onChange={(event) => edit({ served_to: event.target.value })}
        error={errorAt('served_to')}
      />
      <p className="col-span-2 text-sm text-muted">{words.seasonHint}</p>
    </fieldset>
  )
}

/** All that is said of a dish. */
export function DishFields({ form, rows }: DishFieldsProps) {
  const words = useWords(dishWords)
  const { category } = useWords(menuWords)
  const { draft, edit, errorAt } = form
  const sizes = priceOfSizes(rows, draft)
  return (
    <>
      <Field
        label={words.name}
        value={draft.name}
        maxLength={100}
        onChange={(event) => edit({ name: event.target.value })}
        error={errorAt('name')}
      />
      <div className="grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2">
        <Field
          label={words.price}
          inputMode="numeric"
          value={sizes === null ? draft.price : formatVnd(sizes)}
          readOnly={sizes !== null}
          hint={sizes === null ? undefined : words.priceOfSizes}
          onChange={(event) => edit({ price: event.target.value })}
          error={errorAt('price')}
        />
        <SelectField
          label={category}
          value={draft.category_id}
          onChange={(event) => edit({ category_id: Number(event.target.value) })}
          error={errorAt('category_id')}
          options={rows.categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <TextArea
        label={words.description}
        hint={words.descriptionHint}
        rows={3}
        maxLength={1_000}
        value={draft.description}
        onChange={(event) => edit({ description: event.target.value })}
        error={errorAt('description')}
      />
      <DishPicture form={form} />
      <DishGroups form={form} rows={rows} />
      <ServingFields form={form} rows={rows} />
      <CheckField
        label={words.hidden}
        checked={draft.is_hidden}
        onChange={(is_hidden) => edit({ is_hidden })}
      />
    </>
  )
}
