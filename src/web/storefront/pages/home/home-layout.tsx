import { Outlet } from 'react-router'
import { createLateIsland } from '#web/shared/loading/late-island.tsx'

const { LateIsland: HomeBlocks, fetch } = createLateIsland(
  async () => (await import('./home-blocks.tsx')).HomeBlocks,
)

async function load() {
  await fetch()
  return null
}

export const loader = load
/** Runs on navigation from another page of the shop, not in the first view. */
export const clientLoader = load

/** The loader only fetches the script of the blocks, so there is nothing to reload. */
export function shouldRevalidate(): boolean {
  return false
}

/** The blocks of the home page, below the restaurant list (rule 1.4). */
export default function HomeLayout() {
  return (
    <>
      <Outlet />
      <HomeBlocks className="grid grid-cols-1 gap-8 pb-8 sm:gap-10 sm:pb-10" />
    </>
  )
}
