type Choice = { name: string; quantity: number }

/** A dish of an order: how many, and with which choices. */
export type DishLine = { name: string; quantity: number; choices: readonly Choice[] }

/** The dishes of an order, to be compared with those that the kitchen hands over. */
export function DishLines({ lines }: { lines: readonly DishLine[] }) {
  return (
    <ul lang="vi" className="grid grid-cols-1 gap-0.5">
      {lines.map(({ name, quantity, choices }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order keep their places
        <li key={at} className="leading-tight">
          <strong className="tabular-nums">{quantity} ×</strong> {name}
          {choices.length > 0 && (
            <span className="block pl-5 text-sm text-muted">
              {choices
                .map((one) => (one.quantity > 1 ? `${one.quantity} × ${one.name}` : one.name))
                .join(' · ')}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
