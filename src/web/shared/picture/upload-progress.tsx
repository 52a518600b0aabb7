import { useId } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { pictureWords } from './picture-words.ts'

const bar =
  'block h-2 w-full appearance-none overflow-clip rounded-full border-0 bg-sunken ' +
  '[&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full ' +
  '[&::-webkit-progress-value]:bg-herb [&::-webkit-progress-value]:transition-[width] [&::-moz-progress-bar]:bg-herb'

/** The progress of an upload; `share` is the uploaded part, from 0 to 1. */
export function UploadProgress({ share }: { share: number }) {
  const words = useWords(pictureWords)
  const id = useId()
  const percent = Math.round(share * 100)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 text-sm">
      <span id={id} role="status">
        {words.uploading}
      </span>
      <span className="tabular-nums text-muted">{words.share(percent)}</span>
      <progress aria-labelledby={id} value={percent} max={100} className={`${bar} col-span-2`} />
    </div>
  )
}
