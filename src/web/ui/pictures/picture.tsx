import { type ComponentProps, useEffect, useState } from 'react'
import { imageSrcset } from '#domain/pictures/image-variants.ts'
import { classNames } from '#web/ui/class-names.ts'
import { onFailure, thumbnailOf } from './avatar.tsx'
import { Bowl } from './bowl.tsx'

type PictureProps = Pick<ComponentProps<'img'>, 'className'> & {
  src: string | null | undefined
  /** Empty if the text beside it already says it. */
  alt: string
  /** The subject of the picture, shown on the tile if the picture is missing. */
  name?: string
  ratio?: 'square' | 'dish' | 'wide'
  /** The drawn width, which the browser needs before it chooses a file; by default that of a card. */
  sizes?: string
  /** Visible from the start: fetched at once; the others as they come near. */
  eager?: boolean
  /** The one large picture at the start of a page: fetched at once and first. */
  priority?: boolean
}

const cardSizes = '(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 92vw'
const ratios = { square: 'aspect-square', dish: 'aspect-[4/3]', wide: 'aspect-[16/9]' }

/** How long a bowl is shown before the picture is requested again, since a busy shop may have it a little later. */
const restMs = 5_000

/** The files of a picture. A square one is small, so one size is enough for every screen. */
function filesOf(src: string, isSmall: boolean, sizes: string) {
  if (isSmall) return { src: thumbnailOf(src) }
  const srcSet = imageSrcset(src, 'webp')
  return srcSet === null ? { src } : { src, srcSet, sizes }
}

function initialsOf(name: string): string {
  const words = name.split(' ').filter((word) => word !== '')
  return words
    .map(([letter = '']) => letter.toLocaleUpperCase('vi'))
    .slice(0, 2)
    .join('')
}

/** The style sheet writes the name, since it is already beside the picture and must be found and read only once. */
function NoPicture({ alt, name, isSmall }: { alt: string; name: string | undefined; isSmall: boolean }) {
  return (
    <div
      {...(alt && { role: 'img', 'aria-label': alt })}
      className="absolute inset-0 grid place-items-center"
    >
      {name ? (
        <span
          aria-hidden="true"
          data-name={isSmall ? initialsOf(name) : name}
          className="line-clamp-3 px-3 text-center text-base leading-snug font-bold text-balance text-muted before:content-[attr(data-name)]"
        />
      ) : (
        <Bowl className="h-1/2 max-h-28" />
      )}
    </div>
  )
}

/**
 * The box has its size before the picture loads, so nothing moves. A missing picture becomes a plain tile with the
 * name.
 */
export function Picture(props: PictureProps) {
  const {
    src,
    alt,
    name,
    ratio = 'dish',
    priority = false,
    eager = priority,
    sizes = cardSizes,
    className,
  } = props
  const [broken, setBroken] = useState({ src, times: 0 })
  const times = broken.src === src ? broken.times : 0
  // The drawn size may fail although the picture itself loads.
  const isResting = times === 2
  useEffect(() => {
    if (!isResting) return
    const rest = setTimeout(() => setBroken({ src, times: 3 }), restMs)
    return () => clearTimeout(rest)
  }, [src, isResting])
  return (
    <div className={classNames('photo', ratios[ratio], className)}>
      {src && !isResting && times < 4 ? (
        <img
          key={times}
          {...(times === 0 ? filesOf(src, ratio === 'square', sizes) : { src })}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          {...onFailure(() => setBroken({ src, times: times + 1 }))}
        />
      ) : (
        <NoPicture alt={alt} name={name} isSmall={ratio === 'square'} />
      )}
    </div>
  )
}
