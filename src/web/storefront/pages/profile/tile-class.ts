/** The look of the large ways on from the profile. */
export const tileClass =
  'flex min-w-0 items-center gap-4 rounded-lg border border-transparent p-4 text-left transition-colors sm:px-6'
