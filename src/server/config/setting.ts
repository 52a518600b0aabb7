/** The environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Turns a variable's text into its value, or throws a ConfigError that names the variable. */
export type Parser<Value> = (text: string, name: string) => Value

/**
 * A setting, declared once with its environment variable, default (`fallback`), parser, and description in
 * docs/operations.md (`words`).
 */
export type Setting<Value> = {
  name: string
  fallback: Value
  parse: Parser<Value>
  words: string
  /** The default as shown in the documentation. */
  usual: string
}

/** Settings by their key in the settings object, at any depth. */
export type SettingTable = { readonly [key: string]: Setting<unknown> | SettingTable }

/** The values of the settings in a table, by the same keys. */
export type ValuesOf<Table> = {
  [Key in keyof Table]: Table[Key] extends { fallback: infer Value } ? Value : ValuesOf<Table[Key]>
}

/** Declares a setting. Without `usual`, the documentation shows the default itself. */
export function setting<Value>(
  name: string,
  fallback: Value,
  parse: Parser<NoInfer<Value>>,
  words: string,
  usual: string = show(fallback),
): Setting<Value> {
  return { name, fallback, parse, words, usual }
}

/** Reads the values of all settings in a table from the environment. */
export function readValues<Table extends SettingTable>(table: Table, env: Environment): ValuesOf<Table> {
  const values = Object.entries(table).map(([key, entry]) => [
    key,
    isSetting(entry) ? readValue(entry, env) : readValues(entry, env),
  ])
  return Object.fromEntries(values)
}

/** All settings of a table in order. */
export function listSettings(table: SettingTable): Setting<unknown>[] {
  return Object.values(table).flatMap((entry) => (isSetting(entry) ? [entry] : listSettings(entry)))
}

function isSetting(entry: Setting<unknown> | SettingTable): entry is Setting<unknown> {
  return typeof entry.parse === 'function'
}

/** An empty variable counts as unset, as in compose files. */
function readValue({ name, fallback, parse }: Setting<unknown>, env: Environment): unknown {
  const text = env[name]?.trim() ?? ''
  return text === '' ? fallback : parse(text, name)
}

function show(value: unknown): string {
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'string' ? `\`${value}\`` : String(value)
}
