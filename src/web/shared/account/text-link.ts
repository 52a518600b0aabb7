/** The look of a link that stands by itself beside a form. */
export const textLink =
  'inline-flex min-h-9 items-center justify-self-start text-sm font-bold underline underline-offset-4'
