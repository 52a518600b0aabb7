/** Three side by side; on phones a row to swipe, so that what comes after it stays near. */
export const reviewRow =
  'mt-5 grid auto-cols-[84%] grid-flow-col gap-3 pb-2 pt-1 sm:gap-4 max-md:-mx-[clamp(1rem,4vw,2rem)] max-md:px-[clamp(1rem,4vw,2rem)] md:auto-cols-fr'
