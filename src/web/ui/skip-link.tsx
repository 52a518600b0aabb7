/** The first stop of the keyboard: jumps over the header to `<main id={target} tabIndex={-1}>`. */
export function SkipLink({ label, target = 'main' }: { label: string; target?: string }) {
  return (
    <a
      href={`#${target}`}
      className="fixed left-4 top-3 z-50 -translate-y-24 rounded-full bg-ink px-5 py-3 font-bold text-paper transition-transform focus:translate-y-0"
    >
      {label}
    </a>
  )
}
