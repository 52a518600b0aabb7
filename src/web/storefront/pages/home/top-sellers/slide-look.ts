/** The row of dishes: two to a slide on phones, three on tablets, four from there on (spec §9); the next one peeps in on phones. */
export const slideRow =
  'flex gap-3 pb-3 pt-1 sm:gap-4 lg:gap-5 -mx-[clamp(1rem,4vw,2rem)] scroll-px-[clamp(1rem,4vw,2rem)] px-[clamp(1rem,4vw,2rem)] lg:-mx-1.5 lg:scroll-px-1.5 lg:px-1.5'
export const slideItem =
  'w-[calc((100%-1.5rem)/2.2)] shrink-0 sm:w-[calc((100%-2rem)/3)] lg:w-[calc((100%-3.75rem)/4)]'
/** What a card says under its picture is always as high, so that nothing moves when it comes. */
export const slideText = 'grid content-start gap-1 p-3 sm:p-4'
/** Two lines of the dish's name and one of the restaurant's. */
export const slideNames = 'min-h-[calc(2*1.375rem+1.5*0.9375rem)]'
export const slideName = 'line-clamp-2 leading-snug font-bold'
export const slideFigures = 'flex flex-col lg:flex-row lg:items-baseline lg:justify-between lg:gap-2'
