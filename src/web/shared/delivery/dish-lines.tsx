type Choice = { name: string; quantity: number }

/** A dish of an order, with its quantity and choices. */
export type DishLine = { name: string; quantity: number; choices: readonly Choice[] }

/** The dishes of an order. The driver or courier compares them with the dishes from the kitchen. */
export function DishLines({ lines }: { lines: readonly DishLine[] }) {
  return (
    <ul lang="vi" className="grid grid-cols-1 gap-0.5">
      {lines.map(({ name, quantity, choices }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the lines does not change
        <li key={index} className="leading-tight">
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
