/** The name that the header shows: the last word, which is the given name in Vietnamese (rule 2.4). */
export function shortName(fullName: string): string {
  return fullName.trim().split(/\s+/).at(-1) ?? ''
}
