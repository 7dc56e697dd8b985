import { act } from 'react'
import { onTestFinished, vi } from 'vitest'
import { fieldsOf } from '../kernel/index.ts'
import { flush, type VirtualClock } from '../kernel/testing/index.ts'
import type { ModalKernel } from '../plugins/modal/index.ts'
import { KernelModal } from '../react/index.ts'
import { armingMs } from '../react/use-armed.ts'
import { frame, mountWith } from './mount.tsx'
import { noMotion } from './no-motion.ts'
import type { ViewName } from './view-names.ts'

/** What a person does with the modal on the page. */
export interface ShownModal {
  /** Everything that is said, in order. */
  text(): string
  find<E extends Element = HTMLElement>(selector: string): E
  /** Waits until an element is there. */
  appears(selector: string): Promise<Element>
  /** The button whose accessible text contains the given words. */
  button(words: string): HTMLButtonElement
  /** Waits until something holds, for code that loads on first use; throws after five seconds. */
  until(holds: () => boolean): Promise<void>
  click(words: string): Promise<void>
  /** Waits until the view that is shown takes a decision: it is drawn, and older than half a second by the kernel's clock. */
  armed(): Promise<void>
  /** Presses what decides, once the view takes a decision, and once more, with a warning, where the press was not taken. */
  decide(words: string): Promise<void>
  /** Types into the field with this label. */
  enter(label: string, value: string): Promise<void>
  /** Lets everything that is ready happen. */
  settle(): Promise<void>
}

/** Turns of 25 ms that something may take; a busy machine needs them. */
const patience = 200

/** From here on no time passes by the page's own clock, for what must not have happened yet, however slow the machine. */
export const pageStandsStill = (at: number = performance.now()): void =>
  void vi.spyOn(performance, 'now').mockReturnValue(at)

/** Waits until what is on the page is drawn, which takes two frames. */
export async function drawn(): Promise<void> {
  await frame()
  await frame()
}

/**
 * Waits until a view that just came takes a decision. Frames first: on a busy machine they come later than the code of a test, and
 * a view is as old as its first frame.
 */
async function armed(kernel: { readonly ports: { readonly clock: object } }): Promise<void> {
  await drawn()
  await act(() => (kernel.ports.clock as VirtualClock).advance(2 * armingMs))
}

/** Draws the real modal inline and opens a view in it; with `untitled`, one that may never have a title. */
export async function showModal(
  kernel: unknown,
  view: string,
  { untitled = false }: { readonly untitled?: boolean } = {},
): Promise<ShownModal> {
  const known = kernel as ModalKernel
  noMotion()
  onTestFinished(() => void vi.unstubAllGlobals())
  const place = await mountWith(known, <KernelModal mode="inline" />)
  const settle = (): Promise<void> =>
    act(async () => {
      for (let turn = 0; turn < 5; turn++) await flush()
    })
  const pause = (): Promise<void> =>
    act(() => new Promise<void>((resolve) => setTimeout(resolve, 25)))
  // Its code is there first, where it comes: the heading that is waited for is not that of a view drawn ahead.
  const code = known.views.get(view)?.load() ?? Promise.resolve()
  await Promise.race([
    code.catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, 1_000)),
  ])
  await act(async () => {
    await known.dispatch.modal.open({ view: view as ViewName })
  })
  const shadow = (): ShadowRoot => {
    const host =
      place.querySelector('[data-wallet-kernel]') ?? document.querySelector('[data-wallet-kernel]')
    if (!host?.shadowRoot) throw new Error('The modal is not on the page.')
    return host.shadowRoot
  }
  // The shell and each view are modules of their own and load on first use.
  for (let turn = 0; turn < patience; turn++) {
    await settle()
    const drawn = document.querySelector('[data-wallet-kernel]')?.shadowRoot?.querySelector('h2')
    if (untitled ? drawn : drawn?.textContent) break
    await pause()
  }
  const find = <E extends Element = HTMLElement>(selector: string): E => {
    const found = shadow().querySelector<E>(selector)
    if (!found) throw new Error(`${selector} is not there`)
    return found
  }
  /** What a failure leaves to find its reason by. */
  const seen = (): string => {
    const records = known.timeline.log.slice().slice(-12)
    const lines = records.map(({ seq, type, kind, at, payload }) => {
      const { outcome = '', code = '' } = fieldsOf(payload)
      return `${seq} ${type} ${kind} ${at} ${outcome} ${code}`
    })
    return `seen: ${place.querySelector('[data-wallet-kernel]')?.shadowRoot?.textContent}\n${lines.join('\n')}`
  }
  const named = (element: Element): string =>
    `${element.getAttribute('aria-label') ?? ''} ${element.textContent ?? ''}`
  const button = (words: string): HTMLButtonElement => {
    const all = [...shadow().querySelectorAll('button')]
    const found = all.find((one) => named(one).includes(words))
    if (!found) throw new Error(`No button "${words}" among ${all.map(named).join(' | ')}`)
    return found
  }
  /** Presses once it counts; in page time nothing passes meanwhile, however long the machine takes. */
  const press = async (words: string): Promise<HTMLButtonElement> => {
    const stood = vi.isMockFunction(performance.now)
    const time = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    try {
      await armed(known)
      const pressed = button(words)
      await act(async () => pressed.click())
      return pressed
    } finally {
      if (!stood) time.mockRestore()
    }
  }
  return {
    text: () => shadow().textContent ?? '',
    find,
    async appears(selector) {
      for (let turn = 0; turn < patience && !shadow().querySelector(selector); turn++) await pause()
      return find(selector)
    },
    button,
    async until(holds) {
      for (let turn = 0; turn < patience && !holds(); turn++) await pause()
      if (!holds()) throw new Error(`It never came true: ${String(holds)}; ${seen()}`)
    },
    async click(words) {
      await act(async () => button(words).click())
      await settle()
    },
    armed: () => armed(known),
    async decide(words) {
      for (const again of [true, false]) {
        const pressed = await press(words)
        await settle()
        if (!pressed.isConnected || pressed.getAttribute('aria-busy') === 'true') return
        const untaken = `"${words}" took no press; ${seen()}`
        if (!again) throw new Error(untaken)
        // Rare, and not understood yet: said, so that it can be.
        console.warn(untaken)
      }
    },
    async enter(label, value) {
      const labels = [...shadow().querySelectorAll('label')]
      const id = labels.find((one) => one.textContent === label)?.htmlFor
      const input = id === undefined ? undefined : shadow().getElementById(id)
      if (!input) throw new Error(`No field "${label}"`)
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          input,
          value,
        )
        input.dispatchEvent(new Event('input', { bubbles: true }))
      })
      await settle()
    },
    settle,
  }
}
