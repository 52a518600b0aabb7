/**
 * Covers the page on phones while a panel floats above it, so that the press that closes the panel does nothing else.
 * Mount it in the header, whose controls stay above it.
 */
export function PressGuard({ onPress }: { onPress: () => void }) {
  return (
    <div aria-hidden="true" onClick={onPress} className="fixed inset-x-0 bottom-0 top-16 -z-10 md:hidden" />
  )
}
