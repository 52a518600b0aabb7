/** The look of a link that stands by itself below a form's fields. */
export const quietLink = 'inline-flex min-h-9 items-center text-sm font-bold underline underline-offset-4'
