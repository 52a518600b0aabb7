/** A growing array of 32-bit integers. */
export type Column = { values: Int32Array; length: number }

export function createColumn(): Column {
  return { values: new Int32Array(64), length: 0 }
}

export function push(column: Column, value: number): void {
  if (column.length === column.values.length) {
    const larger = new Int32Array(Math.ceil(column.length * 1.5))
    larger.set(column.values)
    column.values = larger
  }
  column.values[column.length] = value
  column.length += 1
}
