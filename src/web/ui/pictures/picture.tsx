import { type ComponentProps, useEffect, useState } from 'react'
import { imageSrcset } from '#domain/pictures/image-variants.ts'
import { classNames } from '#web/ui/class-names.ts'
import { onFailure, thumbnailOf } from './avatar.tsx'
import { Bowl } from './bowl.tsx'

type PictureProps = Pick<ComponentProps<'img'>, 'className'> & {
  src: string | null | undefined
  /** Empty when the words beside it already say it. */
  alt: string
  /** Whose picture it is: stands on the tile where there is none. */
  name?: string
  ratio?: 'square' | 'dish' | 'wide'
  /** How wide it is drawn, as the browser has to know before it chooses a file; that of a card unless said. */
  sizes?: string
  /** In sight from the start: fetched at once, the others as they come near. */
  eager?: boolean
  /** The one large picture that a page begins with: fetched at once and first. */
  priority?: boolean
}

const cardSizes = '(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 92vw'
const ratios = { square: 'aspect-square', dish: 'aspect-[4/3]', wide: 'aspect-[16/9]' }

/** How long a bowl stands there before the picture is asked for once more: a shop with too much to do has it a little later. */
const restMs = 5_000

/** The files of a picture: a square one is small, so one size does for every screen. */
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

/** Written by the style sheet: the name stands beside the picture already, and is to be found and read once. */
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

/** The box has its size before the picture comes, so nothing moves; a missing picture becomes a quiet tile with the name. */
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
  // The size that is drawn may fail where the picture itself does not.
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
