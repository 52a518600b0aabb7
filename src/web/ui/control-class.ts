/** The look shared by everything one types into or chooses from. 16 px text, so that phones do not zoom in. */
export const controlClass =
  'w-full min-w-0 min-h-12 rounded-md border border-line-strong bg-surface px-4 text-base text-ink transition-colors ' +
  'enabled:hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-danger aria-invalid:bg-danger-soft ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken ' +
  'file:-ml-1.5 file:mr-3 file:my-1.5 file:min-h-8.5 file:cursor-pointer file:rounded-full file:bg-sunken file:px-4 file:text-sm file:font-bold file:text-ink'
