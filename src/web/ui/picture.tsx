import { type ComponentProps, useState } from 'react'
import { Bowl } from './bowl.tsx'
import { classNames } from './class-names.ts'

type PictureProps = Pick<ComponentProps<'img'>, 'srcSet' | 'sizes' | 'className'> & {
  src: string | null | undefined
  /** Empty when the words beside it already say it. */
  alt: string
  ratio?: 'square' | 'dish' | 'wide'
  /** In sight from the start: fetched at once, the others as they come near. */
  eager?: boolean
  /** The one large picture that a page begins with: fetched at once and first. */
  priority?: boolean
}

const ratios = { square: 'aspect-square', dish: 'aspect-[4/3]', wide: 'aspect-[16/9]' }

/** The box has its size before the picture comes, so nothing moves; a missing picture becomes a bowl. */
export function Picture(props: PictureProps) {
  const { src, alt, ratio = 'dish', priority = false, eager = priority, className, ...sources } = props
  const [brokenSrc, setBrokenSrc] = useState<string>()
  return (
    <div className={classNames('relative overflow-clip rounded-lg bg-sunken', ratios[ratio], className)}>
      {src && src !== brokenSrc ? (
        <img
          {...sources}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          onError={() => setBrokenSrc(src)}
          ref={(image) => {
            // It may have failed before the script was there to hear it.
            if (image?.complete && image.naturalWidth === 0) setBrokenSrc(src)
          }}
          className="absolute inset-0 size-full object-cover transition-transform duration-(--motion-base) group-hover:scale-103"
        />
      ) : (
        <div
          {...(alt && { role: 'img', 'aria-label': alt })}
          className="absolute inset-0 grid place-items-center"
        >
          <Bowl className="h-1/2 max-h-28" />
        </div>
      )}
    </div>
  )
}
