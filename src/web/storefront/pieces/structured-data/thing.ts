/** Something as schema.org describes it. */
export type Thing = { '@type': string; [property: string]: unknown }

/** Things as the text of a data block; no name or description can end the block early. */
export function asDataBlock(things: readonly Thing[]): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return text.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('&', '\\u0026')
}
