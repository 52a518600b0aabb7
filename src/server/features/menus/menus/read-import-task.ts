import type { MenuReading } from '#domain/menus/reading/imported-menu.ts'
import { type KnownMenu, readImport, type TextToRead } from '#domain/menus/reading/read-import.ts'
import type { WorkerTask } from '#server/context.ts'

type Reading = { given: TextToRead; menu: KnownMenu }

/** @public A worker thread calls it by name. */
export function readInWorker({ given, menu }: Reading): MenuReading {
  return readImport(given, menu)
}

export const readImportTask: WorkerTask<Reading, MenuReading> = {
  module: import.meta.url,
  name: readInWorker.name,
  run: readInWorker,
}
