/** The tray (mâm) with its bowl, seen from above, and a leaf of herb. Colours of its own, on any ground. */
export function Logo({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className={className}>
      <circle cx="24" cy="25" r="21" className="fill-chili" />
      <circle cx="24" cy="25" r="16.5" stroke="#fff" strokeOpacity=".55" strokeWidth="1.75" />
    </svg>
  )
}
