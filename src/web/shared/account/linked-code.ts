import { useEffect, useState } from 'react'
import { codeInText } from '#domain/accounts/verification-code.ts'

/**
 * Reads the code from the link of a mail; null: the address has none. The code is after the `#`, so that no server and
 * no log sees it. It is removed from the address, so that neither the history nor a shared address contains it.
 */
export function takeLinkedCode(): string | null {
  const { hash, pathname, search } = location
  const code = new URLSearchParams(hash.slice(1)).get('code')
  if (code === null) return null
  history.replaceState(history.state, '', pathname + search)
  return codeInText(code)
}

/** The code of the link that opened the page. It only fills a field, and the person sends the form. */
export function useLinkedCode(): string | undefined {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    const linked = takeLinkedCode()
    if (linked !== null) setCode(linked)
  }, [])
  return code
}
