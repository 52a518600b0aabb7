import sprite from './kind-icons.svg?url'

/** The drawing of a kind of restaurant, by the drop-down's number. */
export function KindIcon({ kind }: { kind: number }) {
  return (
    <svg
      aria-hidden="true"
      className="size-5 shrink-0 fill-none stroke-current stroke-2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`${sprite}#kind-${kind}`} />
    </svg>
  )
}
