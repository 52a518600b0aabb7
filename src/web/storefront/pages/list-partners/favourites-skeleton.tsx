import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { partnerPicture } from './partner-picture.ts'

/** The place of the favourites while they are on their way. */
export function FavouritesSkeleton() {
  return (
    <>
      <div className="mb-3 flex items-center lg:mb-4 lg:min-h-12">
        <Skeleton className="h-6.5 w-36" />
      </div>
      <div className="card-grid">
        {[1, 2, 3].map((card) => (
          <div key={card} className="overflow-clip rounded-lg border border-line bg-surface shadow-card">
            <Skeleton className={`aspect-[4/3] rounded-none ${partnerPicture}`} />
            <div className="grid gap-2.5 p-4 max-sm:py-3">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
