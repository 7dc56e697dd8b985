// @vitest-environment happy-dom

import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { createTestKernel } from '../../kernel/testing/index.ts'
import { modal } from '../../plugins/modal/index.ts'
import { theme } from '../../plugins/theme/index.ts'
import {
  button,
  hosts,
  inside,
  kernelOf,
  key,
  openPanels,
  press,
  tab,
  text,
  until,
} from '../../tests/devtools/open-panel.tsx'
import { bank } from '../../tests/e2e/devtools-page/toys.ts'
import { frame } from '../../tests/mount.tsx'
import { KernelDevtools } from '../index.tsx'

const secret = 'otp-918273'
const { render, mount, container } = openPanels()

describe('<KernelDevtools>', () => {
  test('lives in its own shadow root, marks the page while docked, and leaves nothing behind', async () => {
    await mount(kernelOf())
    const { documentElement } = document
    expect(hosts()).toHaveLength(1)
    expect(hosts()[0]?.dataset.kernelDevtools).toBe('kernel-devtools-panel')
    expect(inside().adoptedStyleSheets.length).toBeGreaterThan(0)
    expect(inside().querySelector('style,link')).toBeNull()
    expect(documentElement.hasAttribute('data-kernel-devtools-docked')).toBe(true)
    await render(null)
    await vi.waitFor(() => expect(hosts()).toHaveLength(0))
    await vi.waitFor(() =>
      expect(documentElement.hasAttribute('data-kernel-devtools-docked')).toBe(false),
    )
  })

  test('the page makes room for the docked panel, and has its own padding back afterwards', async () => {
    const { style } = document.documentElement
    style.setProperty('padding-right', '12px')
    await mount(kernelOf())
    await press('Dock at the right')
    expect(style.getPropertyValue('padding-right')).toBe('520px')
    expect(style.getPropertyValue('--kernel-devtools-right')).toBe('520px')
    await press('Dock at the bottom')
    expect(style.getPropertyValue('padding-right')).toBe('12px')
    await render(null)
    await vi.waitFor(() => expect(style.getPropertyValue('padding-block-end')).toBe(''))
    style.removeProperty('padding-right')
  })

  test('wears the mode of the modal until another one is chosen', async () => {
    const kernel = createTestKernel({
      mode: 'development',
      plugins: [modal, theme({ themeMode: 'dark' }), bank()],
    })
    await mount(kernel as never)
    expect(hosts()[0]?.dataset.theme).toBe('dark')
    await act(() => kernel.dispatch.theme.switchMode('light'))
    await frame()
    expect(hosts()[0]?.dataset.theme).toBe('light')
    await press('Theme: like the modal. Change to dark')
    expect(hosts()[0]?.dataset.theme).toBe('dark')
  })

  test('draws nothing in production mode unless it is enabled', async () => {
    const kernel = kernelOf('production')
    await render(<KernelDevtools kernel={kernel} />)
    await act(() => new Promise((done) => setTimeout(done, 50)))
    expect(hosts()).toHaveLength(0)
    await render(<KernelDevtools kernel={kernel} enabled />)
    await vi.waitFor(() => expect(hosts()).toHaveLength(1))
  })

  test('starts as a button when closed, and remembers where it was opened', async () => {
    await mount(kernelOf(), 'closed')
    expect(inside().querySelector('[role=grid]')).toBeNull()
    await act(async () => inside().querySelector('button')?.click())
    expect(inside().querySelector('.bench')).not.toBeNull()
    await press('Dock at the right')
    expect(hosts()[0]?.dataset.dock).toBe('right')
    expect(JSON.parse(localStorage.getItem('wallet-kernel:devtools') ?? '')).toMatchObject({
      dock: 'right',
    })
  })

  test('a throwing panel shows its own error and leaves the page alone', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const kernel = kernelOf()
    await mount(kernel)
    const slots = vi.spyOn(kernel, 'slots').mockImplementation(() => {
      throw new Error('broken slot')
    })
    await press('Plugins')
    expect(text()).toContain('The devtools panel failed: broken slot')
    expect(document.body.contains(container())).toBe(true)
    slots.mockRestore()
    await press('Draw it again')
    expect(text()).toContain('version 1')
  })
})

describe('the open panel', () => {
  test('[~DEVT-1] tells mode, numbers and failures, and follows what is recorded', async () => {
    const kernel = kernelOf()
    await mount(kernel)
    await act(() => kernel.dispatch.ticker.tick())
    await frame()
    expect(text()).toContain('Live')
    const { last } = kernel.timeline.log
    expect(inside().querySelector('[role=grid]')?.getAttribute('aria-rowcount')).toBe(
      String(last + 1),
    )
    await act(async () =>
      kernel.reportFailure({ plugin: 'bank', where: 'view', event: 'Send' }, new Error('boom')),
    )
    await frame()
    expect(text()).toContain('1 failure')
  })

  test('the status tool says what is missing in the set-up, and what to do; not for a recording', async () => {
    const kernel = kernelOf()
    await mount(kernel)
    await act(async () => inside().querySelector<HTMLElement>('.strip')?.click())
    const list = (): readonly (string | null)[] =>
      [...inside().querySelectorAll('[aria-label=Set-up] > li')].map((each) => each.textContent)
    await until(() => list().length > 0)
    expect(list()).toEqual([
      'error bank/no-vaultThe bank has no vault.Give it a vault.',
      'note bank/no-nameThe bank has no name.Give it a name.',
    ])
    await act(async () => void (await kernel.loadRecording(await kernel.exportRecording())))
    await frame()
    expect(text()).not.toContain('Give it a vault.')
  })

  test('[~DEVT-1] the scrubber speaks its position and moves the kernel; Back to live returns', async () => {
    const kernel = kernelOf()
    await act(() => kernel.dispatch.ticker.tick())
    await mount(kernel)
    const { last } = kernel.timeline.log
    const range = inside().querySelector<HTMLInputElement>('input[type=range]')
    expect(range?.getAttribute('aria-valuetext')).toMatch(`${last} of ${last}, ticker/tick`)
    await press('Step back one record')
    expect(kernel.timeline.mode).toEqual({ kind: 'inspecting', seq: last - 1 })
    expect(text()).toContain(`Replay at ${last - 1} of ${last}`)
    await press('Back to live')
    expect(kernel.timeline.mode.kind).toBe('live')
  })

  test('[KERN-4] a secret is a chip in diff, payload and state, never a value', async () => {
    const kernel = kernelOf()
    await act(() => kernel.dispatch.bank.enterCode(secret))
    await mount(kernel)
    await press('Step back one record')
    expect(text()).toContain('+ code: secret')
    for (const name of ['Payload', 'Run', 'Traffic']) {
      await act(async () => tab(name).click())
      expect(text()).not.toContain(secret)
      expect(text()).not.toMatch(/secret:\d/)
    }
  })

  test('faults are named in the header while they are in force, and go with the panel', async () => {
    const kernel = kernelOf()
    const { fetch } = kernel.ports
    fetch.reply('https://', { fine: true })
    await mount(kernel)
    await press('Faults')
    await press('Add fault')
    expect(text()).toContain('1 fault in force')
    await expect(kernel.ports.fetch('https://node.example')).rejects.toThrow('devtools')
    await press('Remove: fail at once')
    expect(text()).not.toContain('1 fault')
    await press('Add fault')
    await render(null)
    await vi.waitFor(() => expect(kernel.ports.fetch).toBe(fetch))
  })

  test('a fork draws a second modal that goes its own way and ends with the tool', async () => {
    const kernel = kernelOf()
    await act(() => kernel.dispatch.modal.open())
    await act(() => kernel.dispatch.ticker.tick())
    await mount(kernel)
    const fork = vi.spyOn(kernel, 'fork')
    const { last } = kernel.timeline.log
    await press('Fork')
    expect(text()).toContain(`right after record ${last}`)
    const second = fork.mock.results[0]?.value as typeof kernel
    await until(() => second.state.modal.embedded)
    await act(() => second.dispatch.ticker.tick())
    expect(second.state.ticker.ticks).toBe(2)
    expect(kernel.state.ticker.ticks).toBe(1)
    expect(kernel.state.modal.embedded).toBe(false)
    await press('Close fork')
    await expect(second.dispatch.ticker.tick()).rejects.toMatchObject({ code: 'kernel/disposed' })
  })

  test('[~DEVT-1] what a record changed is compared with before it, its run, its gesture or a pinned record', async () => {
    const kernel = kernelOf()
    await act(() => kernel.dispatch.ticker.tick())
    await act(() => kernel.dispatch.ticker.tick())
    await mount(kernel)
    const ticks = kernel.timeline.log.slice().filter(({ type }) => type === 'ticker/ticked')
    const choose = (seq = 0) => act(async () => kernel.timeline.inspect(seq))
    await choose(ticks[0]?.seq)
    await press('Pin')
    await choose(ticks[1]?.seq)
    expect(text()).toContain('− ticks: 1+ ticks: 2')
    await press('before its run')
    expect(text()).toContain('− ticks: 1+ ticks: 2')
    await press(`pin ${ticks[0]?.seq}`)
    expect(text()).toContain('− ticks: 1+ ticks: 2')
    await choose(ticks[0]?.seq)
    expect(text()).toContain('Nothing in the state changed.')
    await press('Pin')
    expect(text()).toContain('− ticks: 0+ ticks: 1')
  })

  test('what-if leaves a record and what it led to out, and shows what would differ, without a record', async () => {
    const kernel = kernelOf()
    await act(() => kernel.dispatch.ticker.tick())
    await act(() => kernel.dispatch.ticker.tick())
    await mount(kernel)
    const { last } = kernel.timeline.log
    const first = kernel.timeline.log.slice().find(({ type }) => type === 'ticker/tick')
    await act(async () => kernel.timeline.inspect(first?.seq ?? 0))
    await press('Skip')
    expect(text()).toContain('− ticks: 1+ ticks: 0')
    // Before the tick nothing differs; at the newest record one of two is missing.
    await act(async () => kernel.timeline.inspect((first?.seq ?? 0) - 1))
    expect(text()).toContain('Nothing in the state changed.')
    await act(async () => kernel.timeline.inspect(last))
    expect(text()).toContain('− ticks: 2+ ticks: 1')
    const fork = vi.spyOn(kernel, 'fork')
    await press('Fork')
    expect(text()).toContain('as it would be without what is skipped')
    expect(text()).toContain('− ticks: 2+ ticks: 1')
    const second = fork.mock.results[0]?.value as typeof kernel
    expect(second.state.ticker.ticks).toBe(1)
    expect(kernel.timeline.log.last).toBe(last)
    expect(kernel.state.ticker.ticks).toBe(2)
  })

  test('the speed tool measures every type of event, and names when a commit was not timed', async () => {
    const kernel = kernelOf()
    await act(() => kernel.dispatch.ticker.tick())
    await mount(kernel)
    await press('Speed')
    expect(text()).toContain('drawing not timed')
    await until(() => text().includes('again and again'))
    expect(text()).toMatch(/ticker\/tickedticker[\d.,]+ µs/)
    await act(() => kernel.dispatch.ticker.tick())
    await frame()
    await press('Step back one record')
    await until(() => /reduced in [\d.,]+ µs/.test(text()))
    expect(text()).toMatch(/its commit drawn in [\d.]+ ms/)
  })

  test('the Redux DevTools extension hears records once it is asked for, and until it is let go', async () => {
    const told: string[] = []
    const stop = vi.fn()
    const connect = vi.fn(() => ({
      init: () => undefined,
      send: ({ type }: { readonly type: string }) => told.push(type),
      subscribe: () => stop,
    }))
    vi.stubGlobal('__REDUX_DEVTOOLS_EXTENSION__', { connect })
    const kernel = kernelOf()
    await render(<KernelDevtools kernel={kernel} defaultDock="bottom" redux />)
    await until(() => connect.mock.calls.length === 1)
    await act(() => kernel.dispatch.ticker.tick())
    expect(told).toContain('ticker/ticked')
    // Leaving the pane and coming back must not connect a second time.
    const status = () => act(async () => inside().querySelector<HTMLElement>('.strip')?.click())
    await status()
    await status()
    await status()
    await press('Disconnect extension')
    expect(connect).toHaveBeenCalledTimes(1)
    expect(stop).toHaveBeenCalledTimes(1)
    const { length } = told
    await act(() => kernel.dispatch.ticker.tick())
    expect(told).toHaveLength(length)
  })

  const rowTexts = () =>
    [...inside().querySelectorAll<HTMLElement>('[data-row]')]
      .sort((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex))
      .map((row) => row.querySelector('.what')?.textContent)
  test('a run is a line that says how it failed, and unfolds to what it led to', async () => {
    const kernel = kernelOf()
    await mount(kernel)
    await press('Runs')
    await act(() => kernel.ports.clock.advance(1000))
    await act(() => kernel.dispatch.bank.pay(5000).catch(() => undefined))
    await frame()
    const run = 'Host bank pay 5000bank/payfailed: bank/poor1 inside'
    expect(rowTexts().at(-1)).toBe(run)
    await key('End')
    await key('ArrowRight')
    expect(rowTexts().slice(-2)).toEqual([run, 'bank/payFailedbank/poorfailed'])
    await key('ArrowRight')
    expect(text()).toContain('Failed after')
    await key('ArrowLeft')
    await key('ArrowLeft')
    expect(rowTexts().at(-1)).toBe(run)
    await key('3')
    expect(rowTexts()).toEqual([])
  })

  test('a gesture is left out with all its runs, and is struck with all of them; a story is stepped by gestures', async () => {
    const kernel = kernelOf()
    await mount(kernel)
    await press('Runs')
    await act(() => kernel.ports.clock.advance(1000))
    await act(() => kernel.dispatch.bank.pay(1))
    await act(() => kernel.dispatch.bank.pay(2))
    await frame()
    const struck = () =>
      [...inside().querySelectorAll('[data-skipped]')]
        .slice(-3)
        .map((row) => row.getAttribute('data-skipped'))
    await key('End')
    await key('ArrowUp')
    await key('ArrowUp')
    await key('s')
    expect(struck()).toEqual(['true', 'true', 'true'])
    await key('ArrowDown')
    await key('s')
    expect(struck()).toEqual(['false', 'false', 'true'])
    expect(button('Step back one record')).toBeDefined()
    await press('Story')
    expect(button('Step back one gesture')).toBeDefined()
  })

  test('runs that did nothing are counted instead of listed, and shown on demand', async () => {
    const kernel = kernelOf()
    await mount(kernel)
    await press('Runs')
    await act(() => kernel.dispatch.modal.open())
    await act(() => kernel.ports.clock.advance(1000))
    await act(() => kernel.dispatch.modal.hideSnackbar())
    await act(() => kernel.dispatch.bank.pay(1))
    await frame()
    await until(() => text().includes('1 quiet run folded'))
    const lines = () => inside().querySelector('[role=treegrid]')?.getAttribute('aria-rowcount')
    const folded = Number(lines())
    await press('1 quiet run folded')
    // The gesture of two runs has a line of its own.
    expect(Number(lines())).toBe(folded + 2)
    await press('Story')
    expect(text()).toContain(`${Number(lines()) - 1} gestures`)
  })

  test('an end shows its whole run in the cause view, with itself marked and how it went', async () => {
    const kernel = kernelOf()
    await mount(kernel)
    await act(() => kernel.dispatch.bank.pay(5000).catch(() => undefined))
    await frame()
    await act(async () => tab('Run').click())
    const knots = [...inside().querySelectorAll('.knot')]
    expect(knots.map((knot) => knot.querySelector('.type')?.textContent)).toEqual([
      'bank/pay',
      'bank/payFailed',
      'bank/pay',
    ])
    expect(knots.map((knot) => knot.getAttribute('aria-current'))).toEqual([null, null, 'true'])
    expect(knots[2]?.querySelector('.code')?.textContent).toBe('bank/poor')
  })

  test('the end of a run lists what the run asked outside; a cancelled run is not called an error', async () => {
    const kernel = kernelOf()
    await mount(kernel)
    const connecting = kernel.dispatch.bank.connect('0x52', 30)
    await act(() => kernel.ports.clock.advance(100))
    await act(() => connecting)
    await act(async () => {
      kernel.dispatch.bank.wait()
      kernel.pending[0]?.cancel()
    })
    await frame()
    const row = (type: string) =>
      [...inside().querySelectorAll<HTMLElement>('[data-seq]')].findLast((each) =>
        each.textContent?.includes(type),
      )
    expect(row('bank/wait')?.querySelector('.quiet')?.textContent).toBe('cancelled')
    expect(row('bank/wait')?.querySelector('.code')).toBeNull()
    await act(async () => tab('Traffic').click())
    const end = kernel.timeline.log
      .slice()
      .find(({ kind, type }) => kind === 'end' && type === 'bank/connect')
    for (let seq = kernel.timeline.log.last; seq > (end?.seq ?? 0); seq--)
      await act(async () =>
        inside()
          .querySelector('[role=grid]')
          ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true })),
      )
    expect(text()).toContain('bank_requestAccounts')
    await act(async () => tab('Run').click())
    const asked = [...inside().querySelectorAll<HTMLElement>('.asked')]
    expect(asked.map((each) => each.querySelector('.type')?.textContent)).toEqual([
      'GET /accounts',
      'bank_requestAccounts',
    ])
    expect(asked.filter((each) => each.querySelector('.fall'))).toHaveLength(2)
    await act(async () => asked[1]?.click())
    expect(tab('Traffic').getAttribute('aria-selected')).toBe('true')
  })

  test('a payload says how long the page worked after its commit', async () => {
    const kernel = kernelOf()
    await mount(kernel)
    await act(() => kernel.dispatch.bank.pay(5000).catch(() => undefined))
    await frame()
    await act(async () => tab('Payload').click())
    await until(() => / ms of page work after its commit/.test(text()))
  })

  test('a command runs again from its record, and the console keeps what was typed and answered', async () => {
    const kernel = kernelOf()
    await act(() => kernel.dispatch.bank.pay(30))
    await mount(kernel)
    const command = kernel.timeline.log.slice().find(({ type }) => type === 'bank/pay')?.seq ?? 0
    const row = () => inside().querySelector<HTMLElement>(`[data-seq="${command}"]`)
    await act(async () => row()?.click())
    await press('Run again')
    expect(inside().querySelector<HTMLSelectElement>('.side select')?.value).toBe('bank/pay')
    expect(inside().querySelector('textarea')?.value).toBe('[30]')
    await press('Run')
    await until(() => text().includes('succeeded'))
    expect(kernel.state.bank.balance).toBe(40)
    await act(async () => row()?.click())
    expect(inside().querySelector('textarea')).toBeNull()
    await press('Dispatch')
    expect(inside().querySelector('textarea')?.value).toBe('[30]')
    expect(inside().querySelector('pre')?.textContent).toBe('40')
  })

  test('payload and state are copied as JSON, without a secret', async () => {
    const copied = vi.fn(async (_text: string) => undefined)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } })
    const kernel = kernelOf()
    await act(() => kernel.dispatch.bank.enterCode(secret))
    await mount(kernel)
    for (const name of ['Payload', 'State']) {
      await act(async () => tab(name).click())
      await press('Copy JSON')
      expect(text()).toContain('Copied')
    }
    expect(JSON.parse(copied.mock.calls[0]?.[0] ?? '')).toEqual({ outcome: 'succeeded' })
    expect(JSON.parse(copied.mock.calls[1]?.[0] ?? '').bank.balance).toBe(100)
    expect(copied.mock.calls.join()).not.toContain(secret)
  })

  test('the details of a run say which line dispatched it while the panel is open', async () => {
    const kernel = kernelOf()
    await mount(kernel)
    await act(() => kernel.dispatch.bank.pay(1))
    await frame()
    await act(async () => tab('Run').click())
    expect(text()).toMatch(/Called at panel\/panel\.test\.tsx:\d+/)
    await press('Close the devtools')
    await act(() => kernel.dispatch.bank.pay(2))
    await act(async () => inside().querySelector('button')?.click())
    await frame()
    expect(text()).not.toContain('Called at')
  })

  test('the dispatch console is off while the past is shown', async () => {
    const kernel = kernelOf()
    await act(() => kernel.dispatch.ticker.tick())
    await mount(kernel)
    await press('Dispatch')
    await press('Step back one record')
    expect(button('Replay: actions are off').getAttribute('aria-disabled')).toBe('true')
  })
})
