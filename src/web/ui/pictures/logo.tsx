type LogoProps = {
  className?: string
  /** The class with the colour of the tray; each of the apps may have its own. */
  ground?: string
}

/**
 * The round tray with a bowl; two leaves make the hat of the â in Mâm. It has its own colours, which work on any
 * background.
 */
export function Logo({ className = 'size-9', ground = 'fill-chili' }: LogoProps) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <circle cx="24" cy="24" r="23" className={ground} />
      <circle cx="24" cy="24" r="19.5" fill="none" stroke="#fff" strokeOpacity=".4" strokeWidth="1.5" />
      <path d="M23.3 9.5c-6.8.4-11 4.3-12 11.5 6.7-.5 11-4.5 12-11.5Z" fill="#ffd27a" />
      <path d="M24.7 9.5c6.8.4 11 4.3 12 11.5-6.7-.5-11-4.5-12-11.5Z" fill="#a9dc93" />
      <path d="M11 25.5h26c0 5.6-3 9.7-7.5 11.6V39h-11v-1.9C14 35.2 11 31.1 11 25.5Z" fill="#fff8ea" />
    </svg>
  )
}
