import { useWords } from '#web/shared/i18n/words.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { trendingWords } from './trending-words.ts'

type SlidesControlsProps = {
  slide: number
  slideCount: number
  /** Whether slides ever move by themselves here. */
  canRun: boolean
  rotation: { isRunning: boolean; isStopped: boolean; toggle: () => void }
  onMove: (step: 1 | -1) => void
}

/** What moves the slides, before them for the keyboard; the one that stops them comes first. */
export function SlidesControls({ slide, slideCount, canRun, rotation, onMove }: SlidesControlsProps) {
  const words = useWords(trendingWords)
  const { isRunning, isStopped, toggle } = rotation
  return (
    <div className="ml-auto flex items-center gap-2">
      {canRun && (
        <IconButton
          label={isStopped ? words.play : words.pause}
          icon={<Icon name={isStopped ? 'play' : 'pause'} />}
          onClick={toggle}
        />
      )}
      <IconButton
        solid
        label={words.previous}
        icon={<Icon name="chevron-left" />}
        onClick={() => onMove(-1)}
        className="max-sm:hidden"
      />
      <p aria-live={isRunning ? 'off' : 'polite'} className="min-w-14 text-center font-bold tabular-nums">
        <VisuallyHidden>{words.slide(slide + 1, slideCount)}</VisuallyHidden>
        <span aria-hidden="true">
          {slide + 1} / {slideCount}
        </span>
      </p>
      <IconButton
        solid
        label={words.next}
        icon={<Icon name="chevron-right" />}
        onClick={() => onMove(1)}
        className="max-sm:hidden"
      />
    </div>
  )
}
