/** The id that a path's last part names, or null for anything else. */
export function idInPath(slug: string | undefined): number | null {
  return slug !== undefined && /^[1-9]\d{0,14}$/.test(slug) ? Number(slug) : null
}
