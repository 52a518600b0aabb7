import { type ComponentType, useEffect, useState } from 'react'
import { pageLanguage } from '#web/shared/i18n/words.ts'
import { importWithRetries, showOffline } from './import-with-retries.ts'

/**
 * A part whose script is loaded when it is first shown; until then `Placeholder` is shown. If the load fails (offline),
 * a message is shown, while `React.lazy` would replace the whole page by an error. A part with `onClose` then closes,
 * and can be opened again. Any other part retries while it is mounted. Mount a part with `onClose` only while it is
 * open.
 */
export function createLazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder?: ComponentType,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const { onClose } = props as { onClose?: () => void }
    // biome-ignore lint/correctness/useExhaustiveDependencies: every `onClose` of the part does the same
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
