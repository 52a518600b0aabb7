import type { CDPSession, Page } from '@playwright/test'
import { expect } from '#tests/e2e/support/shop-test.ts'

type Known = { type: string; value?: unknown }
type RawNode = {
  ignored: boolean
  nodeId: string
  parentId?: string
  backendDOMNodeId?: number
  role?: Known
  name?: Known
  value?: Known
  properties?: { name: string; value: Known }[]
}

type State = Partial<Record<'focusable' | 'focused' | 'checked' | 'expanded' | 'live' | 'level', unknown>>

/** A node as a screen reader knows it. */
export type TreeNode = {
  role: string
  name: string
  value: string
  state: State
  domNode: number
}

/** The searched properties; each given one must match. */
type Wanted = { role: string; name?: string | RegExp; state?: State }

/** The page as its accessibility tree. Nothing is found, read or used in any other way. */
export type TreeReader = {
  /** The one matching node; waits for it. */
  find: (wanted: Wanted) => Promise<TreeNode>
  /** Focuses and presses the node. */
  press: (wanted: Wanted) => Promise<void>
  /** Focuses the node and types. */
  type: (wanted: Wanted, text: string) => Promise<void>
  /** Waits until a live region announces these words. */
  hear: (words: string) => Promise<void>
  /** Controls without a name, as sentences, one a fault. */
  nameless: () => Promise<string[]>
}

/** Opens the accessibility tree of a page. */
export async function readTree(page: Page): Promise<TreeReader> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Accessibility.enable')

  async function rawNodes(): Promise<RawNode[]> {
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    return (nodes as RawNode[]).filter(({ ignored }) => !ignored)
  }

  function read({ role, name, value, properties = [], backendDOMNodeId = 0 }: RawNode): TreeNode {
    const state: State = Object.fromEntries(
      properties.map((property) => [property.name, property.value.value]),
    )
    return {
      role: String(role?.value ?? ''),
      name: String(name?.value ?? '').trim(),
      value: String(value?.value ?? ''),
      state,
      domNode: backendDOMNodeId,
    }
  }

  function fits(node: TreeNode, { role, name, state = {} }: Wanted): boolean {
    if (node.role !== role) return false
    if (typeof name === 'string' && node.name !== name) return false
    if (name instanceof RegExp && !name.test(node.name)) return false
    return Object.entries(state).every(([key, value]) => node.state[key as keyof State] === value)
  }

  async function find(wanted: Wanted): Promise<TreeNode> {
    let found: TreeNode[] = []
    await expect
      .poll(
        async () => {
          found = (await rawNodes()).map(read).filter((node) => fits(node, wanted))
          return found.length
        },
        { message: `in the accessibility tree: ${wanted.role} “${wanted.name ?? ''}”` },
      )
      .toBe(1)
    const [node] = found
    if (!node) throw new Error('Found and lost again.')
    return node
  }

  async function focus(wanted: Wanted): Promise<TreeNode> {
    const node = await find(wanted)
    await session.send('DOM.focus', { backendNodeId: node.domNode })
    return node
  }

  return {
    find,
    async press(wanted) {
      await focus(wanted)
      await page.keyboard.press('Enter')
    },
    async type(wanted, text) {
      await focus(wanted)
      await page.keyboard.type(text)
    },
    async hear(words) {
      await expect
        .poll(
          async () => {
            const nodes = await rawNodes()
            const known = new Map(nodes.map((node) => [node.nodeId, node]))
            const isLive = (node: RawNode | undefined): boolean =>
              node !== undefined &&
              (['polite', 'assertive'].includes(String(read(node).state.live)) ||
                isLive(known.get(node.parentId ?? '')))
            return nodes.filter(isLive).map((node) => read(node).name)
          },
          { message: `a live region says “${words}”` },
        )
        .toContain(words)
    },
    async nameless() {
      const things = (await rawNodes()).map(read)
      return things
        .filter(({ role, name, state }) => state.focusable === true && name === '' && !isPlace(role))
        .map(({ role, domNode }) => `a ${role} without a name (node ${domNode})`)
    },
  }
}

/** Elements that take the focus but are not controls. */
function isPlace(role: string): boolean {
  return ['RootWebArea', 'main', 'generic', 'list', 'none'].includes(role)
}
