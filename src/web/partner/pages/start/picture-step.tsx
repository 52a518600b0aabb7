import { useSubmit } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { PictureField } from '#web/shared/picture/picture-field.tsx'
import { usePictureUpload } from '#web/shared/picture/use-picture-upload.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { findImageHost } from '../../image-host.ts'
import { type Answer, partnerApi } from '../../partner-api.ts'
import { startWords } from './start-words.ts'

type PictureStepProps = { partnerId: number; image: string | null; show: (setUp: Answer<'getSetUp'>) => void }

/** The current picture of the restaurant, and the field that replaces it. */
export function PictureStep({ partnerId, image, show }: PictureStepProps) {
  const words = useWords(startWords)
  const submit = useSubmit()
  const { field, upload, isUploading, clearSent } = usePictureUpload(() => findImageHost(partnerId))
  async function save(): Promise<void> {
    const uploaded = await upload()
    if (uploaded === null) return
    if (!uploaded.ok) {
      showToast({ type: 'error', message: uploaded.message })
      return
    }
    const setUp = await submit(partnerApi.setPartnerPicture({ partner_id: partnerId, image: uploaded.url }))
    if (setUp === null) return
    clearSent()
    show(setUp)
  }
  return (
    <div className="grid w-full grid-cols-1 items-start gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      {image && (
        <Picture src={image} alt={words.pictureNow} ratio="dish" className="overflow-clip rounded-md" />
      )}
      <div className="grid grid-cols-1 gap-2">
        <PictureField label={words.pictureLabel} {...field} />
        {field.value && (
          <Button className="justify-self-start" busy={isUploading} onClick={save}>
            {words.pictureSave}
          </Button>
        )}
      </div>
    </div>
  )
}
