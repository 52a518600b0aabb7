/**
 * On phones, over the page while something floats above it: the press that closes it is to do nothing else. Mount it in
 * the header, whose own controls stay above it, however high the header is just then.
 */
export function PressGuard({ onPress }: { onPress: () => void }) {
  return (
    <div aria-hidden="true" onClick={onPress} className="fixed inset-x-0 bottom-0 top-16 -z-10 md:hidden" />
  )
}
