type Typed = { target: { value: string } }

/** The props of a field for a draft: its value, its error, and the handler that changes the draft. */
export function fieldOf<Draft extends object>(
  draft: Draft,
  edit: (change: Partial<Draft>) => void,
  errorAt: (name: string) => string | undefined = () => undefined,
) {
  return <Name extends keyof Draft & string>(name: Name) => ({
    value: draft[name],
    error: errorAt(name),
    onChange({ target: { value } }: Typed): void {
      const changed = typeof draft[name] === 'number' ? Number(value) : value
      edit({ [name]: changed } as Partial<Draft>)
    },
  })
}
