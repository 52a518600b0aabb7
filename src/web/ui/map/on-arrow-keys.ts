const directions = new Map<string, readonly [number, number]>([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
])
const step = 8
const largeStep = 48

/** Tells by how many px an arrow key moves; with Shift by more. */
export function onArrowKeys(
  element: HTMLElement | undefined,
  move: (by: readonly [number, number]) => void,
): void {
  element?.addEventListener('keydown', (event) => {
    const direction = directions.get(event.key)
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
    // Neither the page scrolls nor the map moves under the pin.
    event.preventDefault()
    event.stopPropagation()
    const px = event.shiftKey ? largeStep : step
    move([direction[0] * px, direction[1] * px])
  })
}
