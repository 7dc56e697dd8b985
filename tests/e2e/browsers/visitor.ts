import { expect } from 'vitest'
import type { Driver } from './driver.ts'

/** How a control or a text is found: by what a visitor reads, inside the modal or on the page behind it. */
export interface Wanted {
  readonly role: 'button' | 'field' | 'text'
  /** The name or text as the source of a regular expression. */
  readonly name: string
}

interface Found {
  readonly x: number
  readonly y: number
}

/** Runs in the page: the middle of what is wanted, once it can be met there. */
function locate({ role, name }: Wanted): Found | null {
  const modal = document.querySelector('[data-wallet-kernel]')?.shadowRoot
  const selectors = { button: 'button,[role=button]', field: 'input', text: '*' }
  const named = (element: Element): string => {
    const { labels } = element as HTMLInputElement
    const label = element.getAttribute('aria-label') ?? labels?.[0]?.textContent
    return (label ?? element.textContent ?? '').trim()
  }
  const open = modal?.querySelector('dialog')?.open === true
  const root = open && modal ? modal : document
  const wanted = new RegExp(name)
  const all = [...root.querySelectorAll(selectors[role])].reverse()
  for (const element of role === 'text' ? all : all.reverse()) {
    if (!wanted.test(named(element))) continue
    element.scrollIntoView({ block: 'nearest' })
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width > 0) return { x: left + width / 2, y: top + height / 2 }
  }
  return null
}

/** A visitor who reads, clicks and types. Names are sources of regular expressions. */
export interface Visitor {
  /** Resolves once nothing of the modal moves. */
  settled(): Promise<void>
  reads(name: string): Promise<void>
  presses(name: string): Promise<void>
  /** Clicks until the button is gone: in the first half second of its view it takes no click. */
  insists(name: string): Promise<void>
  /** Clicks a field and types into it. */
  enters(name: string, text: string): Promise<void>
  /** Resolves once the modal is gone. */
  closed(): Promise<void>
}

export function visitorOf(driver: Driver): Visitor {
  const find = async (wanted: Wanted): Promise<Found> => {
    let found: Found | null = null
    await expect
      .poll(
        async () => {
          found = await driver.evaluate(locate, wanted)
          return found !== null
        },
        { timeout: 30_000, message: `${wanted.role} ${wanted.name}` },
      )
      .toBe(true)
    return found ?? { x: 0, y: 0 }
  }
  const settled = (): Promise<void> =>
    expect
      .poll(() =>
        driver.evaluate(
          () =>
            document
              .querySelector('[data-wallet-kernel]')
              ?.shadowRoot?.getAnimations()
              .filter(({ effect }) => effect?.getComputedTiming().iterations === 1).length ?? 0,
          undefined,
        ),
      )
      .toBe(0)
  const press = async (wanted: Wanted): Promise<void> => {
    await find(wanted)
    await settled()
    const { x, y } = await find(wanted)
    await driver.click(x, y)
  }
  return {
    settled,
    reads: async (name: string): Promise<void> => void (await find({ role: 'text', name })),
    presses: (name: string): Promise<void> => press({ role: 'button', name }),
    async insists(name: string): Promise<void> {
      const wanted: Wanted = { role: 'button', name }
      await find(wanted)
      await settled()
      await expect
        .poll(
          async () => {
            const found = await driver.evaluate(locate, wanted)
            if (found !== null) await driver.click(found.x, found.y)
            return found
          },
          { timeout: 10_000, interval: 300, message: `button ${name} takes a click` },
        )
        .toBeNull()
    },
    async enters(name: string, text: string): Promise<void> {
      await press({ role: 'field', name })
      await driver.type(text)
    },
    closed: (): Promise<void> =>
      expect
        .poll(
          () =>
            driver.evaluate(
              () =>
                document.querySelector('[data-wallet-kernel]')?.shadowRoot?.querySelector('dialog')
                  ?.open ?? false,
              undefined,
            ),
          { timeout: 30_000 },
        )
        .toBe(false),
  }
}
