import { useEffect, useState } from 'react'
import { codeInText } from '#domain/accounts/verification-code.ts'

/**
 * Takes the code from the link of a mail. It stands behind the `#`, which no server and no log sees, and is removed from
 * the address when it is read, so that neither the history nor a shared address contains it.
 */
export function takeLinkedCode(): string | null {
  const { hash, pathname, search } = location
  const code = new URLSearchParams(hash.slice(1)).get('code')
  if (code === null) return null
  history.replaceState(history.state, '', pathname + search)
  return codeInText(code)
}

/** The code of the link that opened the page. It fills a field; the person sends it. */
export function useLinkedCode(): string | undefined {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    const linked = takeLinkedCode()
    if (linked !== null) setCode(linked)
  }, [])
  return code
}
