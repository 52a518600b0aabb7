import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { holdScripts, listens, startScript } from './start-later.ts'

const written =
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="preload" as="image"/>' +
  '<link rel="manifest" href="/manifest-vi.webmanifest"/></head><body>' +
  '<script>window.context = {}</script><script type="module" async="">import "/assets/b.js"</script></body>'

it('holds back every script file of a page and its manifest, and nothing else', () => {
  expect(holdScripts(written)).toBe(
    '<head><link rel="later" href="/assets/a.js"/><link rel="preload" as="image"/>' +
      '<link rel="later" data-rel="manifest" href="/manifest-vi.webmanifest"/></head><body>' +
      '<script>window.context = {}</script><script type="later">import "/assets/b.js"</script></body>',
  )
})

it('holds them back also while they carry the nonce of their rendering', () => {
  expect(holdScripts('<script nonce="a_-1" type="module" async="">import "/assets/b.js"</script>')).toBe(
    '<script nonce="a_-1" type="later">import "/assets/b.js"</script>',
  )
})

describe('the page’s own script', () => {
  it('starts them once the page is painted, and only once', () => {
    const page = open()
    page.tell('DOMContentLoaded')
    expect(page.started()).toEqual([])
    page.tell('load')
    expect(page.started()).toEqual([])
    page.paint()
    page.letTimePass()
    expect(page.started()).toEqual(['import "/assets/b.js"'])
    expect(page.links.map(({ rel }) => rel)).toEqual(['modulepreload', 'manifest'])
  })

  it('starts them in a tab that is never painted too', () => {
    const page = open()
    page.tell('load')
    page.letTimePass()
    expect(page.started()).toHaveLength(1)
  })

  it.each(['pointerdown', 'keydown'])('starts them with the first %s', (name) => {
    const page = open()
    page.tell(name)
    expect(page.started()).toHaveLength(1)
  })

  it('starts nothing before the whole page has arrived, and then in any case', () => {
    const page = open({ readyState: 'loading' })
    page.tell('keydown')
    expect(page.started()).toEqual([])
    page.document.readyState = 'interactive'
    page.tell('DOMContentLoaded')
    page.letTimePass()
    expect(page.started()).toHaveLength(1)
  })

  it('repeats the last press once React listens, and then leaves presses to React', () => {
    const page = open()
    const [first, last] = [new FakeButton(), new FakeButton()]
    for (const button of [first, last]) page.tell('click', { target: button })
    expect([first.clicks, last.clicks]).toEqual([0, 0])
    page.tell(listens)
    expect([first.clicks, last.clicks]).toEqual([0, 1])
    page.tell('click', { target: first })
    page.tell(listens)
    expect(first.clicks).toBe(0)
  })

  it('holds a submitted form until React listens, and then submits it by the same button', () => {
    const page = open()
    const form = new FakeForm()
    let isPrevented = false
    const submitter = new FakeButton(form)
    page.tell('click', { target: submitter })
    page.tell('submit', { target: form, submitter, preventDefault: () => (isPrevented = true) })
    page.tell(listens)
    expect([isPrevented, form.sentBy, submitter.clicks]).toEqual([true, submitter, 0])
  })
})

class FakeElement {
  closest(): this {
    return this
  }
}

class FakeForm extends FakeElement {
  sentBy: unknown = null
  requestSubmit(submitter: unknown): void {
    this.sentBy = submitter
  }
}

class FakeButton extends FakeElement {
  type = 'submit'
  clicks = 0
  form: FakeForm | null
  constructor(form: FakeForm | null = null) {
    super()
    this.form = form
  }
  click(): void {
    this.clicks += 1
  }
}

type Heard = (event: object) => unknown

/** The part of a browser that the script uses. */
function open({ readyState = 'interactive' } = {}) {
  const heard: { name: string; hear: Heard }[] = []
  const timers: (() => void)[] = []
  const watching: (() => void)[] = []
  const appended: { text: string }[] = []
  const links = [{}, { rel: 'manifest' }].map((dataset) => ({ dataset, rel: 'later' }))
  const document = {
    readyState,
    querySelectorAll: () => links,
    querySelector: () => ({ textContent: 'import "/assets/b.js"' }),
    createElement: () => ({ type: '', text: '' }),
    head: { append: (script: { text: string }) => appended.push(script) },
  }
  const later = (work: () => void) => void timers.push(work)
  runInNewContext(startScript(), {
    document,
    Element: FakeElement,
    setTimeout: later,
    AbortController,
    PerformanceObserver: class {
      hear: () => void
      constructor(hear: () => void) {
        this.hear = hear
      }
      observe({ type, buffered }: { type: string; buffered: boolean }): void {
        if (type === 'paint' && buffered) watching.push(this.hear)
      }
    },
    addEventListener: (name: string, hear: Heard, how?: { signal: AbortSignal }) =>
      heard.push({ name, hear: (event) => how?.signal.aborted || hear(event) }),
  })
  return {
    document,
    links,
    tell(name: string, event: object = {}): void {
      for (const one of [...heard]) if (one.name === name) one.hear(event)
    },
    paint(): void {
      for (const hear of watching) hear()
    },
    letTimePass(): void {
      for (const work of timers.splice(0)) work()
    },
    started: () => appended.map(({ text }) => text),
  }
}
