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

it('also holds back scripts with a nonce', () => {
  expect(holdScripts('<script nonce="a_-1" type="module" async="">import "/assets/b.js"</script>')).toBe(
    '<script nonce="a_-1" type="later">import "/assets/b.js"</script>',
  )
})

describe('the page’s own script', () => {
  it('starts the scripts once the page is painted, and only once', () => {
    const page = open()
    page.dispatch('DOMContentLoaded')
    expect(page.started()).toEqual([])
    page.dispatch('load')
    expect(page.started()).toEqual([])
    page.paint()
    page.letTimePass()
    expect(page.started()).toEqual(['import "/assets/b.js"'])
    expect(page.links.map(({ rel }) => rel)).toEqual(['modulepreload', 'manifest'])
  })

  it('starts the scripts even in a tab that is never painted', () => {
    const page = open()
    page.dispatch('load')
    page.letTimePass()
    expect(page.started()).toHaveLength(1)
  })

  it.each(['pointerdown', 'keydown'])('starts the scripts with the first %s', (name) => {
    const page = open()
    page.dispatch(name)
    expect(page.started()).toHaveLength(1)
  })

  it('starts nothing before the whole page has arrived, and everything then', () => {
    const page = open({ readyState: 'loading' })
    page.dispatch('keydown')
    expect(page.started()).toEqual([])
    page.document.readyState = 'interactive'
    page.dispatch('DOMContentLoaded')
    page.letTimePass()
    expect(page.started()).toHaveLength(1)
  })

  it('repeats the last press once React listens, and then leaves presses to React', () => {
    const page = open()
    const [first, last] = [new FakeButton(), new FakeButton()]
    for (const button of [first, last]) page.dispatch('click', { target: button })
    expect([first.clicks, last.clicks]).toEqual([0, 0])
    page.dispatch(listens)
    expect([first.clicks, last.clicks]).toEqual([0, 1])
    page.dispatch('click', { target: first })
    page.dispatch(listens)
    expect(first.clicks).toBe(0)
  })

  it('holds a submitted form until React listens, and then submits it by the same button', () => {
    const page = open()
    const form = new FakeForm()
    let isPrevented = false
    const submitter = new FakeButton(form)
    page.dispatch('click', { target: submitter })
    page.dispatch('submit', { target: form, submitter, preventDefault: () => (isPrevented = true) })
    page.dispatch(listens)
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

type Listener = (event: object) => unknown

/** The part of a browser that the script uses. */
function open({ readyState = 'interactive' } = {}) {
  const listeners: { name: string; listener: Listener }[] = []
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
      listener: () => void
      constructor(listener: () => void) {
        this.listener = listener
      }
      observe({ type, buffered }: { type: string; buffered: boolean }): void {
        if (type === 'paint' && buffered) watching.push(this.listener)
      }
    },
    addEventListener: (name: string, listener: Listener, how?: { signal: AbortSignal }) =>
      listeners.push({ name, listener: (event) => how?.signal.aborted || listener(event) }),
  })
  return {
    document,
    links,
    dispatch(name: string, event: object = {}): void {
      for (const one of [...listeners]) if (one.name === name) one.listener(event)
    },
    paint(): void {
      for (const listener of watching) listener()
    },
    letTimePass(): void {
      for (const work of timers.splice(0)) work()
    },
    started: () => appended.map(({ text }) => text),
  }
}
