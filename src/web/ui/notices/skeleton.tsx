import { classNames } from '#web/ui/class-names.ts'

type SkeletonProps = {
  className?: string
  /** Says what is waited for, to those who do not see it: once for all that waits together. */
  label?: string
}

/** Holds the place of what is coming: give it the size, and where it has another the roundness, of the real thing by class. */
export function Skeleton({ className = 'h-4 w-full', label }: SkeletonProps) {
  const isRounded = className.includes('rounded-')
  return (
    <>
      {label && (
        <p role="status" className="sr-only">
          {label}
        </p>
      )}
      <div
        aria-hidden="true"
        className={classNames('animate-breathe bg-sunken', !isRounded && 'rounded-sm', className)}
      />
    </>
  )
}
