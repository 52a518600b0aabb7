import { useWords } from '#web/shared/i18n/words.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { menuWords } from './menu-words.ts'

type MoveButtonsProps = { name: string; place: number; count: number; onMove: (to: number) => void }

/**
 * The buttons that move a row of a list up or down by one. At the ends the buttons stay focusable, so that the focus is
 * not lost.
 */
export function MoveButtons({ name, place, count, onMove }: MoveButtonsProps) {
  const words = useWords(menuWords)
  const [isFirst, isLast] = [place === 0, place === count - 1]
  return (
    <>
      <IconButton
        label={words.up(name)}
        icon={<Icon name="chevron-down" className="rotate-180" />}
        className="size-12 aria-disabled:opacity-40"
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove(place - 1)}
      />
      <IconButton
        label={words.down(name)}
        icon="chevron-down"
        className="size-12 aria-disabled:opacity-40"
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(place + 1)}
      />
    </>
  )
}
