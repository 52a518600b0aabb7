import type { Language } from '#contracts/language.ts'
import { savesData } from '#web/shared/loading/saves-data.ts'

function picturesSeen(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name.replace(location.origin, ''))
    .filter((path) => path.startsWith('/images/'))
}

/** Registers the service worker. At the first registration the worker also stores the current page and its pictures. */
export async function startWorker(language: Language): Promise<void> {
  const { serviceWorker } = navigator
  const isFirst = serviceWorker.controller === null
  if (isFirst && savesData()) return
  // `register` resolves to undefined where service workers are blocked.
  const registration: ServiceWorkerRegistration | undefined = await serviceWorker.register('/sw.js')
  if (!registration || !isFirst) return
  const { active } = await serviceWorker.ready
  active?.postMessage({ visited: location.pathname, language, pictures: picturesSeen() })
}
