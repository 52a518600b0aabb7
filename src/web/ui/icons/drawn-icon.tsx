import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import drawings from './icons.svg?raw'

/** The lines of an icon, from the file of all icons. */
function linesOf(name: IconName): string {
  const symbol = drawings.indexOf(`<symbol id="${name}"`)
  const from = drawings.indexOf('>', symbol) + 1
  return drawings.slice(from, drawings.indexOf('</symbol>', from))
}

/**
 * An icon that the server draws into the page's HTML, so that the first paint shows it. Use it only in parts that the
 * browser renders later (late-island.tsx): there the icon comes from the file of all icons.
 */
export function DrawnIcon({ name, className }: { name: IconName; className: string }) {
  if (!import.meta.env.SSR) return <Icon name={name} className={className} />
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`icon ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own drawing
      dangerouslySetInnerHTML={{ __html: linesOf(name) }}
    />
  )
}
