import type { BuiltStyle } from './style-of-page.ts'

/** Put in by tools/style-in-page.ts; in development each page carries all of the style. */
export const builtStyle: BuiltStyle | null = null
