import type { BrowserContext, Page, Request, Response } from '@playwright/test'

/** Records everything that a browser reports to a developer. */
export type Watch = {
  /** From now on this answer is expected, not a fault. */
  expect: (status: number, path: RegExp) => void
  /** From now on this request may fail, since the test aborts it. */
  expectFailure: (path: RegExp) => void
  /** From now on these words in the console are expected. */
  expectComplaint: (text: RegExp) => void
  complaints: () => readonly string[]
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Console errors (blocked content too), page errors, failed requests and answers, and requests to other hosts. */
export function watchBrowser(context: BrowserContext, origin: string): Watch {
  const found: string[] = []
  const expectedAnswers: { status: number; path: RegExp }[] = []
  const expectedFailures: RegExp[] = []
  const expectedComplaints: RegExp[] = []

  function onResponse(response: Response): void {
    const { pathname } = new URL(response.url())
    const status = response.status()
    if (status < 400) return
    if (expectedAnswers.some((expected) => expected.status === status && expected.path.test(pathname))) return
    found.push(`${response.request().method()} ${pathname}: ${status}`)
  }

  function onFailed(request: Request): void {
    const { pathname } = new URL(request.url())
    const reason = request.failure()?.errorText ?? ''
    // A page that is left, or an outdated search, aborts its own requests.
    if (reason === 'net::ERR_ABORTED' || expectedFailures.some((path) => path.test(pathname))) return
    found.push(`${request.method()} ${pathname}: ${reason}`)
  }

  function onRequest(request: Request): void {
    const { protocol, hostname, href } = new URL(request.url())
    if (/^(http|ws)s?:$/.test(protocol) && !loopback.has(hostname)) found.push(`left this machine: ${href}`)
  }

  function onPage(page: Page): void {
    page.on('pageerror', (error) => found.push(`page error: ${error.message}`))
    page.on('console', (message) => {
      // The browser's own line about a refused request, which is judged above by its status.
      if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
      found.push(`console: ${message.text()} (${message.location().url.replace(origin, '')})`)
    })
  }

  context.on('page', onPage)
  context.on('response', onResponse)
  context.on('requestfailed', onFailed)
  context.on('request', onRequest)
  return {
    expect: (status, path) => void expectedAnswers.push({ status, path }),
    expectFailure: (path) => void expectedFailures.push(path),
    expectComplaint: (text) => void expectedComplaints.push(text),
    complaints: () => found.filter((complaint) => !expectedComplaints.some((text) => text.test(complaint))),
  }
}
