import { classNames } from '#web/ui/class-names.ts'
import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url'

type IconProps = { name: IconName; className?: string }

/** A small drawing in the colour of the text beside it, which says what it means: 20 px unless the class says otherwise. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg aria-hidden="true" className={classNames('icon', className)}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
