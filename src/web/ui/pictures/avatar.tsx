import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** The address of a stored picture in a size for avatars and list rows, 192 px wide; any other address unchanged. */
export function thumbnailOf(src: string): string {
  return src.replace(/^\/images\/(?=\w+\.webp$)/, '/images/192/')
}

/** Properties of an `<img>` that call `fail` if it cannot be shown, even if it failed before the script started. */
export function onFailure(fail: () => void) {
  return {
    onError: fail,
    ref: (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) fail()
    },
  }
}

type AvatarProps = { src?: string | null | undefined; name: string; className?: string }

/**
 * A round picture of a person. Without a usable picture, the first letter of the given name (the last word, as in
 * Vietnam).
 */
export function Avatar({ src, name, className = 'size-11' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const initial = [...(name.trim().split(/\s+/).at(-1) ?? '')][0] ?? ''
  const shape = classNames('shrink-0 rounded-full bg-turmeric-soft object-cover', className)
  if (src && src !== broken) {
    return (
      <img
        src={thumbnailOf(src)}
        alt=""
        loading="lazy"
        decoding="async"
        {...onFailure(() => setBroken(src))}
        className={shape}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(shape, 'inline-grid place-items-center font-bold text-turmeric-ink')}
    >
      {initial.toUpperCase()}
    </span>
  )
}
