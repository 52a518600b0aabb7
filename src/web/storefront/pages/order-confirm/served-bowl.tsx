/** A full bowl on its tray, with a mark that all is well. */
export function ServedBowl({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 112 112" fill="none" aria-hidden="true" className={className}>
      <circle cx="56" cy="56" r="54" className="fill-herb-soft" />
      <ellipse cx="56" cy="86" rx="38" ry="6" className="fill-line" />
      <g className="stroke-line-strong" strokeWidth="3" strokeLinecap="round">
        <path d="M46 40c-4-5 4-8 0-14M58 37c-4-5 4-8 0-14M70 40c-4-5 4-8 0-14" opacity=".55" />
      </g>
      <path
        d="M30 54c4-8 12-10 26-10s22 2 26 10Z"
        fill="#fff3cf"
        className="stroke-line-strong"
        strokeWidth="2"
      />
      <circle cx="48" cy="50" r="3" className="fill-herb" />
      <circle cx="62" cy="49" r="3" className="fill-chili" />
      <path
        d="M22 54h68c0 15-8 25-19 29H41c-11-4-19-14-19-29Z"
        className="fill-surface stroke-line-strong"
        strokeWidth="3"
      />
      <circle cx="84" cy="80" r="16" className="fill-herb" />
      <path
        d="m76.5 80.5 5 5 9.5-10"
        className="stroke-on-herb"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
