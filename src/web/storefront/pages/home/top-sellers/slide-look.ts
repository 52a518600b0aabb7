/** The picture of a dish: above the text, on wide screens beside it. */
export const slidePicture = 'lg:aspect-square lg:w-28 lg:shrink-0 rounded-none'
/**
 * The row of dishes: two to a slide on phones, three on tablets, four on wider screens (rule 12.3). On phones the edge
 * of the next dish shows.
 */
export const slideRow =
  'flex gap-3 pb-3 pt-1 sm:gap-4 lg:gap-5 -mx-[clamp(1rem,4vw,2rem)] scroll-px-[clamp(1rem,4vw,2rem)] px-[clamp(1rem,4vw,2rem)] lg:-mx-1.5 lg:scroll-px-1.5 lg:px-1.5'
export const slideItem =
  'w-[calc((100%-1.5rem)/2.6)] shrink-0 sm:w-[calc((100%-2rem)/3)] lg:flex lg:w-[calc((100%-3.75rem)/4)]'
/** The text of a card has a fixed height, so that nothing moves when it loads. */
export const slideText = 'grid min-w-0 content-start gap-1 p-2.5 lg:flex-1 lg:gap-0'
/** Two lines for the dish's name and one for the restaurant's. */
export const slideNames = 'min-h-[calc(2*1.1875rem+1.5*0.8125rem)]'
export const slideName = 'line-clamp-2 text-sm leading-snug font-bold'
export const slideFigures = 'flex flex-col lg:flex-row lg:flex-wrap lg:items-baseline lg:gap-x-2'
