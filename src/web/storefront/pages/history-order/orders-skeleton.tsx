import { Skeleton } from '#web/ui/notices/skeleton.tsx'

/** The place of two orders while they are on their way. */
export function OrdersSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-1">
      {[1, 2].map((row) => (
        <div
          key={row}
          className="grid gap-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5 xl:grid-cols-[4rem_1fr_10rem_8rem] xl:gap-8"
        >
          <div className="flex justify-between gap-4">
            <Skeleton className="h-11 w-14" />
            <Skeleton className="h-7 w-28 rounded-full xl:hidden" />
          </div>
          <div className="flex gap-3">
            <Skeleton className="size-16 shrink-0 rounded-md" />
            <div className="grid flex-1 content-start gap-2">
              <Skeleton className="h-5 w-3/4 max-w-72" />
              <Skeleton className="h-4 w-full max-w-96" />
              <Skeleton className="h-4 w-1/2 max-w-52" />
            </div>
          </div>
          <div className="flex items-center justify-between gap-4 xl:grid xl:content-start">
            <Skeleton className="h-9 w-32" />
            <Skeleton className="h-11 w-24 rounded-full" />
          </div>
          <div className="flex gap-2 max-xl:border-t max-xl:border-line max-xl:pt-14 xl:grid">
            <Skeleton className="h-11 flex-1 rounded-full xl:w-full" />
            <Skeleton className="h-11 flex-1 rounded-full xl:w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
