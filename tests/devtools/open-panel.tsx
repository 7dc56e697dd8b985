import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { KernelDevtools } from '../../devtools/index.tsx'
import type { Plugin } from '../../kernel/index.ts'
import { createTestKernel, type TestKernel } from '../../kernel/testing/index.ts'
import { modal } from '../../plugins/modal/index.ts'
import { type BankContract, bank, type TickerContract, ticker } from '../e2e/devtools-page/toys.ts'

/** A started kernel with a modal and two toy plugins. */
export type PanelKernel = TestKernel<
  readonly [typeof modal, Plugin<BankContract>, Plugin<TickerContract>]
>
export const kernelOf = (mode: 'development' | 'production' = 'development'): PanelKernel =>
  createTestKernel({ mode, plugins: [modal, bank(), ticker()] })

export const hosts = (): NodeListOf<HTMLElement> =>
  document.querySelectorAll<HTMLElement>('[data-kernel-devtools]')
export function inside(): ShadowRoot {
  const root = hosts()[0]?.shadowRoot
  if (!root) throw new Error('the panel is not on the page')
  return root
}
/** What a button is called, without what only the eye gets. */
function nameOf(each: HTMLElement): string | undefined {
  const shown = each.cloneNode(true) as HTMLElement
  for (const part of shown.querySelectorAll('[aria-hidden=true]')) part.remove()
  return (each.getAttribute('aria-label') ?? shown.textContent)?.trim()
}
export function button(name: string): HTMLButtonElement {
  const found = [...inside().querySelectorAll('button')].find((each) => nameOf(each) === name)
  if (!found) throw new Error(`no button "${name}"`)
  return found
}
/** A tab by its name, without how much is behind it. */
export function tab(name: string): HTMLElement {
  const found = [...inside().querySelectorAll<HTMLElement>('[role=tab]')].find(
    (each) => each.firstChild?.textContent === name,
  )
  if (!found) throw new Error(`no tab "${name}"`)
  return found
}
export const press = (name: string): Promise<void> => act(async () => button(name).click())
export const text = (): string => inside().textContent ?? ''

/** Waits for something drawn later: code that loads, work in slices. */
export async function until(done: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1000 && !done(); turn++)
    await act(() => new Promise<void>((passed) => setTimeout(passed, 5)))
  expect(done()).toBe(true)
}

/** A key pressed in the list. */
export const key = (name: string): Promise<void> =>
  act(async () => {
    inside()
      .querySelector('[role=grid],[role=treegrid]')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true }))
  })

/** Chooses a recording in the panel's file field. */
export async function openRecording(recording: string, name: string): Promise<void> {
  await press('Recording')
  const field = inside().querySelector<HTMLInputElement>('input[type=file]')
  if (!field) throw new Error('no file field')
  Object.defineProperty(field, 'files', { value: [new File([recording], name)] })
  await act(async () => field.dispatchEvent(new Event('change', { bubbles: true })))
  await until(() => text().includes(`${name}, `))
}

/** A page for each test with the panel on it, in its own root; gone afterwards. */
export function openPanels(): {
  readonly render: (node: ReactNode) => Promise<void>
  readonly mount: (kernel: PanelKernel, dock?: 'bottom' | 'closed') => Promise<void>
  /** Where the page's own content is. */
  readonly container: () => HTMLElement
} {
  let page: Root
  let container: HTMLElement
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    localStorage.clear()
    container = document.createElement('div')
    document.body.append(container)
    page = createRoot(container)
  })
  const render = (node: ReactNode) => act(async () => page.render(node))
  afterEach(async () => {
    await act(async () => page.unmount())
    container.remove()
    vi.unstubAllGlobals()
  })
  /** Mounts and waits for the panel's code and its next frame. */
  async function mount(kernel: PanelKernel, dock: 'bottom' | 'closed' = 'bottom'): Promise<void> {
    await render(<KernelDevtools kernel={kernel} defaultDock={dock} />)
    // What is rendered inside `act` is drawn at its end; only the host element comes before.
    await act(() => vi.waitFor(() => expect(hosts()).toHaveLength(1), { timeout: 10_000 }))
    if (dock === 'bottom') await press('Records')
  }
  return {
    render,
    mount,
    container: () => container,
  }
}
