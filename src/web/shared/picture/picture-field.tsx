import { type InputEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { FormFields } from '#web/shared/form/use-form.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldFrame, useField } from '#web/ui/fields/field-frame.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { pictureTypes } from './picture-problem.ts'
import { pictureWords } from './picture-words.ts'
import type { usePictureUpload } from './use-picture-upload.ts'

const NoPicture = () => (
  <span className="grid size-22 shrink-0 place-items-center rounded-md bg-sunken text-muted">
    <Icon name="image" className="size-8" />
  </span>
)
const ChosenPicture = createLazyPart(
  async () => (await import('./chosen-picture.tsx')).ChosenPicture,
  NoPicture,
)
const UploadProgress = createLazyPart(async () => (await import('./upload-progress.tsx')).UploadProgress)

export type PictureFieldProps = {
  label: string
  value: File | null
  /** A chosen file that was rejected; `error` has the reason. */
  refusedName?: string | undefined
  onChange: (file: File | null) => void
  error?: string | undefined
  /** The uploaded part of the picture, from 0 to 1; null: no upload is under way. */
  progress: number | null
  /** The name of the field, if the schema of the form requires a picture. */
  name?: string
  required?: boolean
}

/**
 * A field that chooses a picture by the file dialog or by dropping it. It shows the picture, a button that removes it,
 * and the progress of its upload.
 */
export function PictureField(props: PictureFieldProps) {
  const { label, value, refusedName, onChange, error, progress, ...control } = props
  const name = value?.name ?? refusedName
  const words = useWords(pictureWords)
  const input = useRef<HTMLInputElement>(null)
  const [, setChoices] = useState(0)
  // A layout effect, because a later effect could remove a picture that was chosen in between.
  useLayoutEffect(() => {
    // A removed or rejected file must not stay in the form.
    if (!value && input.current) input.current.value = ''
  })
  const { id, control: fieldProps } = useField({ label, hint: words.hint, error }, useId())

  function choose({ currentTarget: { files } }: InputEvent<HTMLInputElement>): void {
    if (!files?.[0]) return
    onChange(files[0])
    setChoices((count) => count + 1)
  }
  function remove(): void {
    onChange(null)
    input.current?.focus()
  }

  return (
    <FieldFrame id={id} label={label} hint={words.hint} error={error}>
      <div
        className={classNames(
          'relative flex min-h-28 items-center gap-4 rounded-md border border-dashed p-3 transition-colors hover:border-ink',
          'outline-focus has-[input:focus-visible]:outline-3',
          error ? 'border-danger bg-danger-soft' : 'border-line-strong bg-surface',
        )}
      >
        {value ? <ChosenPicture file={value} /> : <NoPicture />}
        <span aria-hidden className="min-w-0">
          <span className="block font-bold">{name ? words.chooseAnother : words.choose}</span>
          {name && <span className="block truncate text-sm text-muted">{name}</span>}
        </span>
        <input
          {...control}
          {...fieldProps}
          ref={input}
          type="file"
          accept={`${pictureTypes.join(',')},.png,.jpg,.jpeg`}
          disabled={progress !== null}
          // `input` comes before `change`, and a render between them must know the chosen file.
          onInput={choose}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-progress"
        />
      </div>
      {name && progress === null && (
        <Button variant="ghost" size="small" onClick={remove} className="self-start" icon="trash">
          {words.remove}
        </Button>
      )}
      {progress !== null && <UploadProgress share={progress} />}
    </FieldFrame>
  )
}

type FormPictureProps = {
  picture: ReturnType<typeof usePictureUpload>['field']
  fields: FormFields
  label: string
  required?: boolean
}

/** The field `image` of a form, with its picture. */
export function FormPicture({ picture, fields: { field, clearProblem }, ...props }: FormPictureProps) {
  const { name, error } = field('image')
  function choose(file: File | null): void {
    clearProblem(name)
    picture.onChange(file)
  }
  return <PictureField {...props} {...picture} name={name} onChange={choose} error={picture.error ?? error} />
}
