import { classNames } from '#web/ui/class-names.ts'

type SkeletonProps = {
  className?: string
  /** The name of the loading content for screen readers, once for all parts that load together. */
  label?: string
}

/** A placeholder for loading content: set the size, and if needed the roundness, of the real content by class. */
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
