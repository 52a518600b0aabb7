/** On phones, over the page below the header while something floats above it: the press that closes it is to do nothing else. */
export function PressGuard({ onPress }: { onPress: () => void }) {
  return <div aria-hidden="true" onClick={onPress} className="fixed inset-x-0 bottom-0 top-16 md:hidden" />
}
