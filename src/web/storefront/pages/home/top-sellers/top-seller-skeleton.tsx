import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { slideFigures, slideItem, slideNames, slidePicture, slideRow, slideText } from './slide-look.ts'
import { TopSellerHead } from './top-seller-head.tsx'

const cards = [1, 2, 3, 4]

/** The placeholder of the best sellers, with the same height. */
export function TopSellerSkeleton() {
  return (
    <>
      <TopSellerHead />
      <div aria-hidden="true" className={`${slideRow} overflow-clip`}>
        {cards.map((card) => (
          <div key={card} className={`${slideItem} overflow-clip rounded-lg border border-line bg-surface`}>
            <Skeleton className={`aspect-[4/3] w-full ${slidePicture}`} />
            <div className={slideText}>
              <div className={slideNames}>
                <Skeleton className="mt-1 h-4 w-4/5" />
              </div>
              <div className={slideFigures}>
                <span className="text-base"> </span>
                <span className="text-xs"> </span>
              </div>
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
