import type { IncomingMessage, Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { removeProxyMark, writeProxyMark } from '#server/config/proxy-mark.ts'
import type { Settings } from '#server/config/settings.ts'
import { findWarnings, type SettingProblem, untrustedProxy } from '#server/config/start-checks.ts'
import { hasForwardingHeader } from '#server/http/call/local-request.ts'

/** Logs settings that allow the start but should be changed. */
export async function warnAboutSettings(server: FastifyInstance, settings: Settings): Promise<void> {
  const { dataDir, isDemo, trustProxy } = settings
  function warn({ setting, problem, remedy }: SettingProblem): void {
    server.log.warn({ setting, remedy }, problem)
  }
  const warnings = findWarnings(settings)
  // Invented contact details are normal in a demo.
  for (const finding of warnings) if (!isDemo || finding === untrustedProxy) warn(finding)
  await removeProxyMark(dataDir)
  if (trustProxy !== false) return
  onForwardedRequest(server.server, () => {
    if (!warnings.includes(untrustedProxy)) warn(untrustedProxy)
    writeProxyMark(dataDir).catch((err: unknown) => server.log.warn({ err }, 'data folder is not writable'))
  })
}

/** Calls back once, at the first request with forwarding headers, even if the cache answers it. */
function onForwardedRequest(server: Server, onSeen: () => void): void {
  server.on('request', function look({ headers }: IncomingMessage) {
    if (!hasForwardingHeader(headers)) return
    server.off('request', look)
    onSeen()
  })
}
