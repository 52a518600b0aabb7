/** The shape of a restaurant's picture in a list: flatter below three columns, so that a phone shows more than one. */
export const partnerPicture = 'max-lg:aspect-[15/8]'
