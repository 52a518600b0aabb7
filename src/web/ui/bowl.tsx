/** A bowl, steam and chopsticks: stands where a picture is missing or a list is empty. */
export function Bowl({ className = 'size-24' }: { className?: string }) {
  return (
    <svg viewBox="0 0 96 96" fill="none" aria-hidden="true" className={className}>
      <ellipse cx="48" cy="82" rx="30" ry="4" className="fill-line" />
      <g className="stroke-line-strong" strokeWidth="3" strokeLinecap="round">
        <path d="M38 36c-4-5 4-8 0-14M50 34c-4-5 4-8 0-14" opacity=".55" />
        <path d="m62 46 20-27M70 47l17-22" />
      </g>
      <path
        d="M12 48h72c0 15-9 25-20 29H32C21 73 12 63 12 48Z"
        className="fill-surface stroke-line-strong"
        strokeWidth="3"
      />
      <path
        d="M19 59c9 5 16-4 24 0s14 5 22 0 8-2 12 0"
        className="stroke-chili"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".6"
      />
      <path d="M10 48h76" className="stroke-line-strong" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
