import sprite from '#web/ui/icons/icons.svg?url'

/** A bowl, steam and chopsticks, for a missing picture or an empty list. */
export function Bowl({ className = 'size-24' }: { className?: string }) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className={className}>
      <use href={`${sprite}#bowl`} />
    </svg>
  )
}
