import { classNames } from '#web/ui/class-names.ts'
import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url'

/**
 * A small drawing in the colour of the text beside it, 20 px unless the class sets another size. It is hidden from
 * screen readers, since the text has the meaning.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={classNames('icon', className)}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
