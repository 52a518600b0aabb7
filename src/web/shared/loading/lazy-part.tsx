import { type ComponentType, useEffect, useState } from 'react'
import { pageLanguage } from '#web/shared/i18n/words.ts'
import { importWithRetries, showOffline } from './import-with-retries.ts'

/**
 * A part whose script is fetched when it is first shown, with `Placeholder` in its place until then. If that fails
 * (offline), a message is shown; `React.lazy` would take the whole page down. A part that can be closed then closes,
 * and its button opens it again. Any other part retries while it is mounted. Mount it only while open.
 */
export function createLazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder?: ComponentType,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const { onClose } = props as { onClose?: () => void }
    // biome-ignore lint/correctness/useExhaustiveDependencies: each way to close it closes it
    useEffect(() => {
      if (Part) return
      let isWanted = true
      importWithRetries(load, () => isWanted && !onClose).then(
        (part) => {
          loaded = part
          setPart(() => part)
        },
        () => {
          if (!isWanted) return
          showOffline(pageLanguage())
          onClose?.()
        },
      )
      return () => {
        isWanted = false
      }
    }, [Part])
    if (Part) return <Part {...props} />
    return Placeholder ? <Placeholder /> : null
  }
}
