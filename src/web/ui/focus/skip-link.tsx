/** The first stop of the Tab key: jumps over the header to `<main id={target} tabIndex={-1}>`. */
export function SkipLink({ label, target = 'main' }: { label: string; target?: string }) {
  return (
    <a href={`#${target}`} className="skip-link">
      {label}
    </a>
  )
}
