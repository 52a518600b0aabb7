import { type Noun, nouns } from '#contracts/endpoint.ts'
import { type RefusalCode, refusals } from '#contracts/refusals.ts'
import type { ApiDescription, PathDescription } from './describe-calls.ts'
import { docsStyle } from './docs-style.ts'
import { commonRefusals } from './openapi.ts'
import { typeText } from './type-text.ts'

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Type names become links to the objects below. */
function linked(text: string, names: readonly string[]): string {
  const pattern = new RegExp(`\\b(${names.join('|')})\\b`, 'g')
  return escapeHtml(text).replace(pattern, '<a href="#object-$1">$1</a>')
}

function table(heads: readonly string[], rows: readonly string[]): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('')
  return `<table><thead><tr>${head}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`
}

function refusalTable(codes: readonly RefusalCode[]): string {
  const rows = codes.map((code) => {
    const { status, en, vi } = refusals[code]
    return `<tr><td>${status} <code>${code}</code></td><td>${escapeHtml(en)}</td><td lang="vi">${escapeHtml(vi)}</td></tr>`
  })
  return table(['Answer', 'English', 'Tiếng Việt'], rows)
}

function fieldTable({ fields, takesIdempotencyKey }: PathDescription): string {
  const rows = fields.map(({ name, place, isRequired, schema }) => {
    const must = isRequired ? '<span class="must">required</span>' : 'optional'
    return `<tr><td><code>${name}</code></td><td>${must}, ${place}</td><td><code>${escapeHtml(typeText(schema))}</code></td></tr>`
  })
  if (takesIdempotencyKey) {
    rows.push(
      '<tr><td><code>Idempotency-Key</code></td><td>optional, header</td><td>1 to 255 visible characters; a repeated request answers with the first result</td></tr>',
    )
  }
  return rows.length === 0 ? '<p>None.</p>' : table(['Field', 'Where', 'Type'], rows)
}

function answerNotes({ isStream, isCached, isPaged }: PathDescription): string {
  const notes = [
    ...(isStream
      ? [
          'The data of each event; instead of the token, <code>?ticket=</code> of <a href="#createOrderTicket">POST /orders/{id}/ticket</a>.',
        ]
      : []),
    ...(isPaged ? ['<code>X-Total-Count</code> tells how long the whole list is.'] : []),
    ...(isCached
      ? ['Carries a strong <code>ETag</code>; 304 for a client that names it in <code>If-None-Match</code>.']
      : []),
  ]
  return notes.map((note) => `<p>${note}</p>`).join('')
}

const callers: Record<PathDescription['audience'], string> = {
  public: 'everybody',
  signed_in: 'anybody signed in',
  customer: 'signed-in customer',
  driver: 'signed-in driver',
  partner: 'signed-in restaurant',
}

function callSection(call: PathDescription, names: readonly string[]): string {
  const { method, path, audience, summary, alias, success, answer, refusals: codes } = call
  const who = `<span class="who${audience === 'public' ? '' : ' closed'}">${callers[audience]}</span>`
  const kind = method === 'GET' ? 'method get' : 'method'
  return `<section class="call" id="${call.name}">
<h3><code><span class="${kind}">${method}</span> ${escapeHtml(path)}</code> ${who}</h3>
<p>${escapeHtml(summary)}${alias ? ` Older clients may also say <code>${alias}</code>.` : ''}</p>
<h4>Takes</h4>
${fieldTable(call)}
<h4>Answers ${success}</h4>
<pre>${linked(typeText(answer), names)}</pre>
${answerNotes(call)}
${codes.length === 0 ? '' : `<h4>May refuse</h4>\n${refusalTable(codes)}`}
</section>`
}

function nounSection(noun: Noun, calls: readonly PathDescription[], names: readonly string[]): string {
  const own = calls.filter((call) => call.noun === noun)
  return `<h2 id="${noun}">${noun}</h2>\n${own.map((call) => callSection(call, names)).join('\n')}`
}

function introduction(calls: readonly PathDescription[]): string {
  const common = [...new Set<RefusalCode>([...calls.flatMap(commonRefusals), 'not_found'])].sort(
    (a, b) => refusals[a].status - refusals[b].status,
  )
  return `<h1>Mâm API</h1>
<p>${calls.length} calls under <code>/api/v1</code>, also as <a href="openapi.json">OpenAPI 3.1</a>.
JSON in, JSON out. Numbers may also be sent as numeric strings; unknown fields are ignored; money is whole Vietnamese dong.
A signed-in customer sends <code>Authorization: Bearer</code> and the token of <a href="#signIn">POST /sign_in</a>.</p>
<nav aria-label="Contents"><ul>
${nouns.map((noun) => `<li><a href="#${noun}">${noun}</a></li>`).join('\n')}
<li><a href="#refusals">Refusals of any call</a></li>
<li><a href="#objects">Objects</a></li>
</ul></nav>
<h2 id="refusals">Refusals of any call</h2>
<section class="call">
<p>Every refusal is <code>{message, code, errors?}</code>: <code>message</code> is the sentence below in the language of
<code>Accept-Language</code>, <code>code</code> a stable word for programs, <code>errors</code> the sentences of each field
that was not valid. 429 and 503 say in <code>Retry-After</code> how many seconds to wait.</p>
${refusalTable(common)}
</section>`
}

/** The documentation page: every call, field, answer and refusal on one page without a script. */
export function docsPage({ calls, streams, objects }: ApiDescription): string {
  const all = [...calls, ...streams]
  const names = Object.keys(objects).sort((a, b) => b.length - a.length)
  const shown = Object.entries(objects).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mâm API</title>
<style>${docsStyle}</style>
</head>
<body>
<main>
${introduction(all)}
${nouns.map((noun) => nounSection(noun, all, names)).join('\n')}
<h2 id="objects">Objects</h2>
${shown
  .map(
    ([name, schema]) =>
      `<section class="object" id="object-${name}"><h3>${name}</h3>\n<pre>${linked(typeText(schema), names)}</pre></section>`,
  )
  .join('\n')}
</main>
</body>
</html>
`
}
