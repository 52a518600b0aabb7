import { readSettings, type Settings } from '#server/config/settings.ts'
import type { Database, OfficeServices } from '#server/context.ts'
import { openCommandLine } from '#server/operator/command-line.ts'
import { readCommand } from '#server/operator/read-command.ts'

type Options = { money?: Partial<Settings['money']> } & Partial<
  Pick<OfficeServices, 'queueCodeRequest' | 'queueMail'>
>

/** Runs a command of `npm run admin` as an operator's login, and answers its output. */
export async function runWords(
  { db, now }: { db: Database; now: () => Date },
  words: string,
  { login = 'an', money, ...queues }: Options & { login?: string } = {},
): Promise<string> {
  const act = readCommand(words.split(' ').filter(Boolean))
  if (typeof act === 'string') return act
  const usual = readSettings({ DEMO: '0' })
  const settings = { ...usual, money: { ...usual.money, ...money } }
  const services = { settings, queueCodeRequest: async () => {}, queueMail: async () => {}, ...queues }
  return act(await openCommandLine({ db, services, clock: now, login }))
}
