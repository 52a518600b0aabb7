import { useState } from 'react'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { PictureField } from '#web/shared/picture/picture-field.tsx'
import { pictureProblem } from '#web/shared/picture/picture-problem.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { dishWords } from './dish-words.ts'
import type { DishForm } from './use-dish-form.ts'

const CropDialog = createLazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog)

/** Chooses the picture of a dish. A dialog then crops it to the ratio of the shop. */
export function DishPicture({ form }: { form: DishForm }) {
  const words = useWords(dishWords)
  const language = useLanguage()
  const { draft, edit, picture, setPicture, errorAt } = form
  const [chosen, setChosen] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  function choose(file: File | null): void {
    const found = file && pictureProblem(file, language)
    setProblem(found)
    if (found) return
    if (file === null) setPicture(null)
    else setChosen(file)
  }
  return (
    <div className="grid gap-2">
      <PictureField
        label={words.picture}
        value={picture.value}
        onChange={choose}
        error={problem ?? errorAt('image')}
        progress={picture.progress}
      />
      {draft.image && !picture.value && (
        <Button
          variant="ghost"
          size="small"
          icon="trash"
          className="min-h-12 justify-self-start"
          onClick={() => edit({ image: null })}
        >
          {words.noPicture}
        </Button>
      )}
      {chosen && (
        <CropDialog
          file={chosen}
          onClose={() => setChosen(null)}
          onCropped={(file: File) => {
            setPicture(file)
            setChosen(null)
          }}
          onUnreadable={(sentence: string) => {
            setProblem(sentence)
            setChosen(null)
          }}
        />
      )}
    </div>
  )
}
