// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { definePlugin } from '../kernel/index.ts'
import { createTestKernel } from '../kernel/testing/index.ts'
import { type ThemeOptions, theme } from '../plugins/theme/index.ts'
import { mount, mountWith } from '../tests/mount.tsx'
import { PageButton } from './page-button.tsx'
import { markOf } from './primitives/marks.tsx'

const nothing = (): void => undefined
const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A page with a button of a kernel with this theme. */
async function shown(options: ThemeOptions, content: ReactNode = 'Connect', account?: string) {
  const kernel = createTestKernel({ plugins: [theme(options)] })
  onTestFinished(() => void vi.unstubAllGlobals())
  const place = await mountWith(
    kernel,
    <PageButton open={nothing} preload={nothing} of={account}>
      {content}
    </PageButton>,
  )
  const button = place.querySelector('button') as HTMLButtonElement
  const token = (name: string): string => button.style.getPropertyValue(`--km-${name}`)
  const until = (holds: () => boolean): Promise<void> =>
    vi.waitFor(
      async () => {
        await act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)))
        expect(holds()).toBe(true)
      },
      { timeout: 5_000 },
    )
  return { kernel, button, token, until }
}

test('a button on the page has the colours, the corners and the face of the host’s theme', async () => {
  const { kernel, token, until } = await shown({
    themeMode: 'light',
    themeVariables: { radius: 0, font: 'Georgia', fill: 'teal', dark: { fill: 'gold' } },
  })
  await until(() => token('fill') !== '')
  expect([token('fill'), token('on-fill'), token('radius'), token('font')]).toEqual([
    '#008080',
    '#fffdfa',
    '0',
    'Georgia',
  ])
  await act(() => kernel.dispatch.theme.followHost('dark'))
  await until(() => token('fill') === '#ffd700')
  await act(() => kernel.dispatch.theme.adjust({}))
  await until(() => token('radius') === '')
})

test('a button has the colours of a mode that was decided on, and those of the host once they are known', async () => {
  const { kernel, token, until } = await shown({ themeMode: 'light' })
  await until(() => token('fill') === '#1B1A17')
  await act(() => kernel.dispatch.theme.adjust({ fill: 'teal' }))
  await until(() => token('fill') === '#008080')
})

test('where nobody decided on a theme a button follows the page’s own scheme', async () => {
  const { button } = await shown({})
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(button.getAttribute('style')).toBeNull()
})

test('under auto a button changes with the system', async () => {
  const listeners = new Set<() => void>()
  let light = false
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return light
    },
    addEventListener: (_name: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_name: string, listener: () => void) => listeners.delete(listener),
  }))
  const { token, until } = await shown({
    themeMode: 'auto',
    themeVariables: { dark: { fill: 'gold' }, light: { fill: 'teal' } },
  })
  await until(() => token('fill') === '#ffd700')
  light = true
  for (const listener of listeners) listener()
  expect(token('fill')).toBe('#008080')
})

test('values of a foreign recording that cannot be drawn leave a button its own colours', async () => {
  const { kernel, button, token } = await shown({ themeVariables: { fill: 'teal' } })
  await act(() => kernel.dispatch.theme.adjust({ fill: 'bleu', bg: 7 as never }))
  expect(button.textContent).toBe('Connect')
  expect(token('fill')).not.toBe('bleu')
})

test('the button of an account shows its picture beside its words', async () => {
  const { button, until } = await shown({}, '0xf39F…2266', account)
  expect(button.textContent).toBe('0xf39F…2266')
  await until(() => button.querySelector('svg') !== null)
  expect(button.textContent).toBe('0xf39F…2266')
})

test('the button of a network shows the mark of that network beside its words; one without a mark the words alone', async () => {
  const { button, until } = await shown({}, 'Ethereum', 'eip155:1')
  await until(() => button.querySelector('svg') !== null)
  const mark = await mount(markOf('eip155:1'))
  const drawn = button.querySelector('[data-part=picture] > svg')
  expect(drawn?.isEqualNode(mark.querySelector('svg'))).toBe(true)
  expect(button.textContent).toBe('Ethereum')

  // The code is there by now.
  const local = await shown({}, 'Local', 'eip155:31337')
  await local.until(() => local.button.dataset.walletKernelButton === 'soft')
  expect(local.button.childElementCount).toBe(0)
  expect(local.button.textContent).toBe('Local')
})

test('the balance on a button is grouped as the language does', async () => {
  const shown = [{ caipAddress: account, value: '1234500000', symbol: 'USDC', decimals: 6 }]
  const balances = definePlugin({
    ...{ id: 'balances', requires: {}, commands: {}, reduce: {}, initialState: () => ({ shown }) },
  } as never)
  const kernel = createTestKernel({ plugins: [theme({}), balances as never] })
  const place = await mountWith(
    kernel,
    <PageButton open={nothing} preload={nothing} of={account}>
      0xf39F…2266
    </PageButton>,
  )
  await vi.waitFor(
    async () => {
      await act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)))
      expect(place.querySelector('[data-part=balance]')?.textContent).toBe('1,234.500 USDC')
    },
    { timeout: 5_000 },
  )
})
