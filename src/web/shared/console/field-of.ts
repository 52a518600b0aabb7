type Typed = { target: { value: string } }

/** What the field of a draft needs: its value, what is wrong with it, and the change as it is typed or chosen. */
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
