/** The name that the header shows: the last word, a Vietnamese given name (spec §2: header). */
export function shortName(fullName: string): string {
  return fullName.trim().split(/\s+/).at(-1) ?? ''
}
