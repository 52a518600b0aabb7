import { classNames } from './class-names.ts'
import { thumbnailOf } from './thumbnail.ts'

type AvatarProps = { src?: string | null | undefined; name: string; className?: string }

/** A round picture of a person, or the first letter of the given name (the last word, as in Vietnam). */
export function Avatar({ src, name, className = 'size-11' }: AvatarProps) {
  const initial = [...(name.trim().split(/\s+/).at(-1) ?? '')][0] ?? ''
  const shape = classNames('shrink-0 rounded-full bg-turmeric-soft object-cover', className)
  if (src) return <img src={thumbnailOf(src)} alt="" loading="lazy" decoding="async" className={shape} />
  return (
    <span
      aria-hidden="true"
      className={classNames(shape, 'inline-grid place-items-center font-bold text-turmeric-ink')}
    >
      {initial.toUpperCase()}
    </span>
  )
}
