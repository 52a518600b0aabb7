function isAmount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isLineLike(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { productId, name, description, imageUrl, price, quantity, note } = value as Record<string, unknown>
  return (
    [name, description, imageUrl ?? '', note ?? ''].every(isText) &&
    [productId, price, quantity].every(isAmount)
  )
}

/** Tells whether something from the storage, where anybody may have written it, can be shown as a cart. */
export function isCartLike(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { partnerId, partnerName, partnerAddress, lines, total } = value as Record<string, unknown>
  if (!Array.isArray(lines) || !lines.every(isLineLike)) return false
  return [partnerName, partnerAddress].every(isText) && [partnerId, total].every(isAmount)
}
