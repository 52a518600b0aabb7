/** Why a figure is missed, found by profiling; shown in docs/bench.md only while it is missed. */
export const notes: Partial<Record<string, string>> = {}
