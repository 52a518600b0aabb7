/** What a dish's picture is like: above the words, on wide screens beside them. */
export const slidePicture = 'lg:aspect-square lg:w-28 lg:shrink-0 rounded-none'
/** The row of dishes: two to a slide on phones, three on tablets, four from there on (rule 12.3); the next one peeps in on phones. */
export const slideRow =
  'flex gap-3 pb-3 pt-1 sm:gap-4 lg:gap-5 -mx-[clamp(1rem,4vw,2rem)] scroll-px-[clamp(1rem,4vw,2rem)] px-[clamp(1rem,4vw,2rem)] lg:-mx-1.5 lg:scroll-px-1.5 lg:px-1.5'
export const slideItem =
  'w-[calc((100%-1.5rem)/2.6)] shrink-0 sm:w-[calc((100%-2rem)/3)] lg:flex lg:w-[calc((100%-3.75rem)/4)]'
/** What a card says under its picture is always as high, so that nothing moves when it comes. */
export const slideText = 'grid min-w-0 content-start gap-1 p-2.5 lg:flex-1 lg:gap-0'
/** Two lines of the dish's name and one of the restaurant's. */
export const slideNames = 'min-h-[calc(2*1.1875rem+1.5*0.8125rem)]'
export const slideName = 'line-clamp-2 text-sm leading-snug font-bold'
export const slideFigures = 'flex flex-col lg:flex-row lg:flex-wrap lg:items-baseline lg:gap-x-2'
