import { useEffect, useState } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { pictureWords } from './picture-words.ts'

/** A preview of the chosen picture file. */
export function ChosenPicture({ file }: { file: Blob }) {
  const words = useWords(pictureWords)
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <span className="block size-22 shrink-0 overflow-clip rounded-md bg-sunken">
      {url && <img src={url} alt={words.preview} className="size-full object-cover" />}
    </span>
  )
}
