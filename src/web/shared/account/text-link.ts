/** The classes of a separate link beside a form. */
export const textLink =
  'inline-flex min-h-9 items-center justify-self-start text-sm font-bold underline underline-offset-4'
