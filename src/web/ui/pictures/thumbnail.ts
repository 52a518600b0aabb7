/** The address of a stored picture in a size for avatars and rows of lists, 192 px wide; any other address as it is. */
export function thumbnailOf(src: string): string {
  return src.replace(/^\/images\/(?=\w+\.webp$)/, '/images/192/')
}
