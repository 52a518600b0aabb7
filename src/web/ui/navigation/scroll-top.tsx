import { IconButton } from '#web/ui/buttons/icon-button.tsx'

/** A button that scrolls back to the top; the page's content, `#content`, gets the focus. */
export function ScrollTop({ label }: { label: string }) {
  return (
    <IconButton
      label={label}
      icon="arrow-up"
      onClick={() => {
        window.scrollTo({ top: 0 })
        document.getElementById('content')?.focus({ preventScroll: true })
      }}
      className="to-top max-sm:-mx-2"
    />
  )
}
