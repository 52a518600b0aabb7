import { useState } from 'react'
import { bannerProblems } from '#web/shared/form/banner-problems.ts'
import { refusedField } from '#web/shared/form/shown-problems.ts'
import { useForm } from '#web/shared/form/use-form.tsx'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { PictureField } from '#web/shared/picture/picture-field.tsx'
import { pictureProblem } from '#web/shared/picture/picture-problem.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { type Answer, driverApi } from '../../driver-api.ts'
import { drawPhoto, toDataUrl } from '../../photo/photo-bytes.ts'
import { papersWords } from './papers-words.ts'

/** A paper of the signed-in driver. */
export type Paper = Answer<'listDriverPapers'>['papers'][number]

const paperRule = async () => (await import('#contracts/accounts/paper-form.ts')).paperEntrySchema

/** Sends a paper: its number, its last valid day and a picture of it. */
export function PaperForm({ paper, onSent }: { paper: Paper; onSent: () => void }) {
  const words = useWords(papersWords)
  const language = useLanguage()
  const [photo, setPhoto] = useState<File | null>(null)
  const [photoProblem, setPhotoProblem] = useState<string | undefined>()
  function choose(file: File | null) {
    const problem = file && pictureProblem(file, language)
    setPhoto(problem ? null : file)
    setPhotoProblem(problem ?? undefined)
  }
  const { form, busy, banner, field } = useForm({
    schema: paperRule,
    async submit(entered) {
      if (photo === null) {
        setPhotoProblem(photoProblem ?? words.pictureMissing)
        return refusedField('image', '')
      }
      // The shop says what is wrong with a file that the browser cannot draw.
      const picture = await toDataUrl((await drawPhoto(photo)) ?? photo)
      const stored = await driverApi.addDriverPicture({ purpose: 'paper', picture })
      if (!stored.ok) return bannerProblems(stored.refusal, language)
      const sent = await driverApi.sendDriverPaper({
        kind: paper.kind,
        ...entered,
        picture_id: stored.value.id,
      })
      if (!sent.ok) return bannerProblems(sent.refusal, language)
      showToast({ type: 'success', message: words.sent })
      onSent()
      return {}
    },
  })
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      {banner}
      <Field
        label={words.number}
        defaultValue={paper.number ?? ''}
        autoComplete="off"
        spellCheck={false}
        required
        {...field('number')}
      />
      <Field
        label={words.expiry}
        hint={words.expiryHint}
        type="date"
        defaultValue={paper.expires_on ?? ''}
        {...field('expires_on')}
      />
      <PictureField
        label={words.picture}
        name="image"
        value={photo}
        onChange={choose}
        error={photoProblem}
        progress={null}
      />
      <Button type="submit" variant="primary" block busy={busy} className="min-h-14">
        {words.send}
      </Button>
    </form>
  )
}
