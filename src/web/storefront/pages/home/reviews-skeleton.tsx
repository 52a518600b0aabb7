import { Skeleton } from '#web/ui/notices/skeleton.tsx'

/** The classes of a row of three reviews side by side; on phones the row is swiped. */
export const reviewRow =
  'mt-3 grid auto-cols-[84%] grid-flow-col gap-3 pb-2 pt-1 sm:gap-4 max-md:-mx-[clamp(1rem,4vw,2rem)] max-md:px-[clamp(1rem,4vw,2rem)] md:auto-cols-fr'

const cards = [1, 2, 3]

/** The placeholder of three reviews, with the same height. */
export function ReviewsSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="h-7 w-64" />
      <Skeleton className="mt-2 h-6 w-80 max-w-full" />
      <div className={`${reviewRow} overflow-clip`}>
        {cards.map((card) => (
          <div key={card} className="h-44 rounded-lg border border-line bg-surface p-4 sm:p-5">
            <div className="flex items-center gap-3">
              <Skeleton className="size-12 rounded-full" />
              <Skeleton className="h-5 w-32" />
            </div>
            <Skeleton className="mt-4 h-16 w-full" />
          </div>
        ))}
      </div>
    </div>
  )
}
