import { useState } from 'react'
import { useLocation } from 'react-router'

/** The state of an element that opens, and that every navigation closes. */
export function useOpenHere(): { isOpen: boolean; open: () => void; close: () => void } {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  return { isOpen: openAt === key, open: () => setOpenAt(key), close: () => setOpenAt(null) }
}
