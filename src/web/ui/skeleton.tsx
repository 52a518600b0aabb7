import { classNames } from './class-names.ts'

/** Holds the place of what is coming: give it the size of the real thing by class. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-breathe rounded-sm bg-sunken', className)} />
}
