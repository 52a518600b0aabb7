import { type ComponentProps, useEffect, useState } from 'react'
import { imageSrcset } from '#domain/pictures/image-variants.ts'
import { classNames } from '#web/ui/class-names.ts'
import { onFailure, thumbnailOf } from './avatar.tsx'
import { Bowl } from './bowl.tsx'

type PictureProps = Pick<ComponentProps<'img'>, 'className'> & {
  src: string | null | undefined
  /** Empty if the text beside the picture already says what it shows. */
  alt: string
  /** The subject of the picture, shown on the tile if the picture is missing. */
  name?: string
  ratio?: 'square' | 'dish' | 'wide'
  /** The drawn width, which the browser needs before it chooses a file; by default that of a card. */
  sizes?: string
  /** Whether the picture is visible from the start and fetched at once; others are fetched as they come near. */
  eager?: boolean
  /** The one large picture at the start of a page: fetched at once and first. */
  priority?: boolean
}

const cardSizes = '(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 92vw'
const ratios = { square: 'aspect-square', dish: 'aspect-[4/3]', wide: 'aspect-[16/9]' }

/** How long the tile is shown before the picture is requested again: a busy shop may serve it a little later. */
const pauseMs = 5_000

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

/** The tile of a missing picture. CSS writes the name, since screen readers already find it beside the picture. */
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
 * A picture in a box that has its size before the picture loads, so that nothing moves. A missing picture becomes a
 * plain tile with the name.
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
  const [failure, setFailure] = useState({ src, failures: 0 })
  const failures = failure.src === src ? failure.failures : 0
  // The first failure loads the file itself instead of a drawn size. After the second there is a pause, then one last
  // attempt.
  const isPausing = failures === 2
  useEffect(() => {
    if (!isPausing) return
    const timer = setTimeout(() => setFailure({ src, failures: 3 }), pauseMs)
    return () => clearTimeout(timer)
  }, [src, isPausing])
  return (
    <div className={classNames('photo', ratios[ratio], className)}>
      {src && !isPausing && failures < 4 ? (
        <img
          key={failures}
          {...(failures === 0 ? filesOf(src, ratio === 'square', sizes) : { src })}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          {...onFailure(() => setFailure({ src, failures: failures + 1 }))}
        />
      ) : (
        <NoPicture alt={alt} name={name} isSmall={ratio === 'square'} />
      )}
    </div>
  )
}
