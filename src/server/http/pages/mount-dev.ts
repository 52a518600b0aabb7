import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type OutboxMail, readOutbox } from '#server/adapters/mail/outbox.ts'
import type { DevGuard } from './guard-dev.ts'

const shownMails = 50

const style = `
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 1rem }
  article { border-top: 1px solid; padding-block: 1rem }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0 }
  dd { margin: 0; overflow-wrap: anywhere }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 1rem }
`

const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Serves the outbox of a local demo. */
export async function mountDev(
  app: FastifyInstance,
  { outboxFolder, guard }: { outboxFolder: string; guard: DevGuard },
): Promise<void> {
  app.get('/dev/outbox', { onRequest: guard }, async (_request, reply) => {
    const mails = await readOutbox(outboxFolder, shownMails)
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .header('x-robots-tag', 'noindex')
      .send(outboxPage(mails))
  })
}

function outboxPage(mails: readonly OutboxMail[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox · Mâm</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Outbox · <span lang="vi">Hộp thư đi</span></h1>
${mails.length === 0 ? '<p>No Data · <span lang="vi">Chưa có thư nào</span></p>' : mails.map(mailSection).join('\n')}
</main>
</body>
</html>
`
}

function mailSection({ subject, to, date, text }: OutboxMail): string {
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<dl>
<dt>To · <span lang="vi">Đến</span></dt><dd>${escapeHtml(to)}</dd>
<dt>Date · <span lang="vi">Ngày</span></dt><dd>${escapeHtml(date)}</dd>
</dl>
<pre>${escapeHtml(text)}</pre>
</article>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
