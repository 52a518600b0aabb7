import type { DishKind, OfferedVoucher } from '#contracts/menus/home.ts'
import { ForYou } from './for-you/for-you.tsx'
import { ShopWindow } from './shop-window.tsx'

type HomeTopProps = { kinds: readonly DishKind[]; vouchers: readonly OfferedVoucher[] }

/** What people eat, the vouchers that hold now, and what is one's own. */
export function HomeTop(props: HomeTopProps) {
  return (
    <>
      <ShopWindow {...props} />
      <div className="mt-3 h-32">
        <ForYou />
      </div>
    </>
  )
}
