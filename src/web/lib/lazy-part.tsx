import { type ComponentType, useEffect, useState } from 'react'
import { useLanguage } from '#web/i18n/words.ts'
import { sayOffline } from './say-offline.ts'

/**
 * A part whose script is fetched when it is first shown, with `Placeholder` in its place until then. Where that fails
 * (offline) it says so, leaves it at that, and is fetched anew the next time it is mounted; `React.lazy` would take the
 * whole page down. Mount it only while open.
 */
export function createLazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder?: ComponentType,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function LazyPart(props: Props) {
    const language = useLanguage()
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (Part) return
      load().then(
        (part) => {
          loaded = part
          setPart(() => part)
        },
        () => sayOffline(language),
      )
    }, [Part, language])
    if (Part) return <Part {...props} />
    return Placeholder ? <Placeholder /> : null
  }
}
