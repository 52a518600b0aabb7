import { useState } from 'react'
import { useLocation } from 'react-router'

/** Something that opens and is closed again by every navigation: it is open only at the place where it was opened. */
export function useOpenHere(): { isOpen: boolean; open: () => void; close: () => void } {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  return { isOpen: openAt === key, open: () => setOpenAt(key), close: () => setOpenAt(null) }
}
