import type { EditedMenu } from '#contracts/menus/edited-menu.ts'
import { formatVnd } from '#domain/money/money.ts'
import { fieldOf } from '#web/shared/console/field-of.ts'
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

function ServingFields({ form, rows }: DishFieldsProps) {
  const field = fieldOf(form.draft, form.edit, form.errorAt)
  const words = useWords(dishWords)
  const { asCategory } = useWords(menuWords)
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-3">
      <legend className="mb-1.5 font-bold">{words.when}</legend>
      <div className="col-span-2">
        <SelectField
          label={words.servedAt}
          {...field('daypart_id')}
          options={[
            { value: 0, label: asCategory },
            ...rows.dayparts.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
      <Field label={words.from} type="date" {...field('served_from')} />
      <Field label={words.to} type="date" {...field('served_to')} />
      <p className="col-span-2 text-sm text-muted">{words.seasonHint}</p>
    </fieldset>
  )
}

/** The fields of a dish. */
export function DishFields({ form, rows }: DishFieldsProps) {
  const words = useWords(dishWords)
  const { category } = useWords(menuWords)
  const { draft, edit, errorAt } = form
  const field = fieldOf(draft, edit, errorAt)
  const sizes = priceOfSizes(rows, draft)
  return (
    <>
      <Field label={words.name} maxLength={100} {...field('name')} />
      <div className="grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2">
        <Field
          label={words.price}
          inputMode="numeric"
          {...field('price')}
          {...(sizes !== null && { value: formatVnd(sizes), readOnly: true, hint: words.priceOfSizes })}
        />
        <SelectField
          label={category}
          {...field('category_id')}
          options={rows.categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <TextArea
        label={words.description}
        hint={words.descriptionHint}
        rows={3}
        maxLength={1_000}
        {...field('description')}
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
