import { ConfigError } from './operator-error.ts'
import { listOf } from './parsers.ts'
import { setting } from './setting.ts'

/** The push services of Chrome (and browsers based on it), Firefox, Safari and Edge. */
const known = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

/**
 * The only hosts to which the service sends push messages, because a browser could give any machine as its endpoint.
 */
export const pushServicesSetting = setting<string[]>(
  'PUSH_SERVICES',
  known,
  listOf(parseService),
  'hosts of the push services to which push messages about orders are sent, separated by commas; one that begins with a dot stands for all hosts below it',
  `\`${known.join(',')}\``,
)

function parseService(text: string, name: string): string {
  if (/^\.?[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(text)) return text
  throw new ConfigError(`${name} must list host names, as in push.example.com, but it holds “${text}”.`)
}
