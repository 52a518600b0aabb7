import { type InputEvent, useId, useState } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { ChosenPicture } from '#web/shared/picture/chosen-picture.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { drawPhoto } from './photo-bytes.ts'
import { photoWords } from './photo-words.ts'

type PhotoFieldProps = {
  /** The button's name before there is a photo. */
  label: string
  photo: Blob | null
  /** Gets the photo, drawn to the size that is sent. */
  onPhoto: (photo: Blob) => Promise<unknown>
  error?: string | undefined
}

/** Takes a photo with the phone's camera, and shows it small; a new one takes its place. */
export function PhotoField({ label, photo, onPhoto, error }: PhotoFieldProps) {
  const words = useWords(photoWords)
  const errorId = useId()
  const [problem, setProblem] = useState<string | undefined>()
  const shown = problem ?? error
  async function take({ currentTarget: input }: InputEvent<HTMLInputElement>) {
    const [file] = input.files ?? []
    if (!file) return
    const drawn = await drawPhoto(file)
    // The same file can be chosen again.
    input.value = ''
    setProblem(drawn === null ? words.unreadable : undefined)
    if (drawn) await onPhoto(drawn).catch(() => setProblem(words.notStored))
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex items-center gap-3">
        {photo && <ChosenPicture file={photo} />}
        <label className="button button-secondary relative min-h-14 flex-1 text-lg outline-focus has-[input:focus-visible]:outline-3">
          <Icon name="image" />
          {photo ? words.again : label}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            aria-invalid={shown !== undefined}
            aria-describedby={shown && errorId}
            onInput={take}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
      </div>
      {shown && (
        <p id={errorId} role="alert" className="font-bold text-danger-ink">
          {shown}
        </p>
      )}
    </div>
  )
}
