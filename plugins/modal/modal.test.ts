import { describe, expect, test, vi } from 'vitest'
import { definePlugin, type Plugin } from '../../kernel/index.ts'
import { createTestKernel, fakePage, flush, given } from '../../kernel/testing/index.ts'
import type { ViewName } from '../../tests/view-names.ts'
import { type ModalContract, modal } from './index.ts'

interface HostContract {
  readonly id: 'host'
  readonly requires: ModalContract
  readonly state: object
  readonly commands: object
  readonly events: object
}
type Slots = ModalContract['slots']
const feeding = (slots: {
  readonly openers?: readonly Slots['openers'][]
  readonly guards?: readonly Slots['guards'][]
  readonly prefetches?: readonly Slots['prefetches'][]
}): Plugin<HostContract> =>
  definePlugin<HostContract>({
    id: 'host',
    requires: { modal: 'it feeds its slots' },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    provides: { modal: slots },
  })

type Kernel = ReturnType<typeof build>
const build = (slots: Parameters<typeof feeding>[0] = {}, page = fakePage()) =>
  createTestKernel({ plugins: [modal, feeding(slots)], ports: { page } })
const views = (kernel: Kernel): string[] => kernel.state.modal.history.map(({ view }) => view)
const opened = async (
  slots: Parameters<typeof feeding>[0],
  ...path: ViewName[]
): Promise<Kernel> => {
  const kernel = build(slots)
  const [first = 'Connect', ...rest] = path
  await kernel.dispatch.modal.open({ view: first })
  for (const view of rest) await kernel.dispatch.modal.push(view)
  return kernel
}
const boom = (): never => {
  throw new Error('boom')
}

describe('opening', () => {
  test('[MODAL-1] without a requested view the first opener that answers decides', async () => {
    const kernel = build({ openers: [() => undefined, () => 'AllWallets', () => 'Account'] })
    await kernel.dispatch.modal.open()
    expect(views(kernel)).toEqual(['AllWallets'])
    expect(kernel.state.modal.open).toBe(true)
  })

  test('[MODAL-2] the requested view is shown with its data; none requested and no opener: Connect', async () => {
    const kernel = build({ openers: [boom] })
    await kernel.dispatch.modal.open({ view: 'Send', data: { token: 'a' } })
    expect(kernel.state.modal.history).toMatchObject([{ view: 'Send', data: { token: 'a' } }])
    await kernel.dispatch.modal.open()
    expect(views(kernel)).toEqual(['Connect'])
  })

  test('[MODAL-3] opening prefetches, says that it loads until the data is there, and names the namespace', async () => {
    let arrived: (value: unknown) => void = () => undefined
    const prefetches = [
      () => new Promise((resolve) => (arrived = resolve)),
      boom,
      async () => boom(),
    ]
    const kernel = build({ prefetches })
    await kernel.dispatch.modal.open({ namespace: 'solana' })
    await flush()
    expect(kernel.state.modal.loading).toBe(true)
    arrived('wallets')
    await flush()
    expect(kernel.state.modal.loading).toBe(false)
    const fact = kernel.timeline.log.slice().find(({ type }) => type === 'modal/opened')
    expect(fact?.payload).toMatchObject({ namespace: 'solana' })
  })

  test('[MODAL-3] what is prefetched is asked for once the modal is painted, and not after it was closed', async () => {
    const frames: (() => void)[] = []
    const requestAnimationFrame = (run: () => void): number => frames.push(run)
    const window = Object.assign(Object.create(globalThis), {
      document: { hidden: false },
      requestAnimationFrame,
    })
    const asked = vi.fn(() => undefined)
    const kernel = build({ prefetches: [asked] }, fakePage({ window }))
    const paint = async (): Promise<void> => {
      for (let frame = 0; frame < 3; frame += 1) {
        await vi.waitUntil(() => frames.length > 0)
        frames.shift()?.()
      }
      await new Promise((resolve) => setTimeout(resolve))
      await flush()
    }
    await kernel.dispatch.modal.open()
    await flush()
    expect(asked).not.toHaveBeenCalled()
    await paint()
    expect(asked).toHaveBeenCalledOnce()
    await kernel.dispatch.modal.close()
    await kernel.dispatch.modal.open()
    await kernel.dispatch.modal.close()
    await paint()
    expect(asked).toHaveBeenCalledOnce()
  })

  test('[MODAL-3] an opening over an open modal ends its loading where the data came meanwhile', async () => {
    let isThere = false
    const prefetches = [() => (isThere ? undefined : new Promise(() => undefined))]
    const kernel = build({ prefetches })
    await kernel.dispatch.modal.open()
    await flush()
    expect(kernel.state.modal.loading).toBe(true)
    isThere = true
    await kernel.dispatch.modal.open({ view: 'Networks' })
    await flush()
    expect(kernel.state.modal.loading).toBe(false)
  })

  test('[MODAL-3] nothing to prefetch is no loading', async () => {
    const kernel = build({ prefetches: [() => undefined] })
    await kernel.dispatch.modal.open()
    const types = kernel.timeline.log.slice().map(({ type }) => type)
    expect(types).toContain('modal/opened')
    expect(types).not.toContain('modal/loadingStarted')
  })

  test('[MODAL-2] an opener knows which family the modal is opened for', async () => {
    const kernel = build({
      openers: [(namespace) => (namespace === 'solana' ? 'Page' : 'Account')],
    })
    await kernel.dispatch.modal.open({ namespace: 'solana' })
    expect(views(kernel)).toEqual(['Page'])
    await kernel.dispatch.modal.open()
    expect(views(kernel)).toEqual(['Account'])
  })

  test('[MODAL-3] a prefetch that hangs does not keep the modal loading', async () => {
    const signals: AbortSignal[] = []
    const hanging = (signal: AbortSignal) => {
      signals.push(signal)
      return new Promise(() => undefined)
    }
    const kernel = build({ prefetches: [hanging] })
    await kernel.dispatch.modal.open()
    await kernel.ports.clock.advance(2000)
    expect(kernel.state.modal.loading).toBe(false)
    expect(signals[0]?.aborted).toBe(false)
    await kernel.dispatch.modal.open()
    await kernel.dispatch.modal.close()
    await kernel.dispatch.modal.startLoading()
    await kernel.ports.clock.advance(2000)
    expect(kernel.state.modal.loading).toBe(true)
  })
})

describe('closing', () => {
  test('[MODAL-4] close tells one fact only if it was open, and clears loading', async () => {
    const kernel = await opened({}, 'Connect')
    await kernel.dispatch.modal.startLoading()
    await kernel.dispatch.modal.showAlert({ short: 'a', long: 'b' })
    expect(await kernel.dispatch.modal.close()).toBe(true)
    expect(await kernel.dispatch.modal.close()).toBe(true)
    expect(kernel.state.modal).toMatchObject({ open: false, loading: false, shaking: false })
    expect(kernel.state.modal.alert).toBeUndefined()
    const closed = kernel.timeline.log.slice().filter(({ type }) => type === 'modal/closed')
    expect(closed).toHaveLength(1)
  })

  test('[MODAL-5] embedded: close shows Account when connected, else pushes Connect', async () => {
    let view: ViewName = 'Account'
    const kernel = build({ openers: [() => view] })
    await kernel.dispatch.modal.embed(true)
    await kernel.dispatch.modal.open({ view: 'Send' })
    await kernel.dispatch.modal.startLoading()
    await kernel.dispatch.modal.close()
    expect(views(kernel)).toEqual(['Account'])
    expect(kernel.state.modal).toMatchObject({ open: true, loading: false })
    view = 'Connect'
    await kernel.dispatch.modal.push('Send')
    await kernel.dispatch.modal.close()
    expect(views(kernel)).toEqual(['Account', 'Send', 'Connect'])
    await kernel.dispatch.modal.close()
    expect(views(kernel)).toHaveLength(3)
  })

  test('[~MODAL-6] a guard blocks close and the modal shakes; a guard that throws does not', async () => {
    let blocking = true
    const kernel = await opened({ guards: [boom, () => blocking] }, 'ApproveTransaction')
    expect(await kernel.dispatch.modal.close()).toBe(false)
    expect(kernel.state.modal).toMatchObject({ open: true, shaking: true })
    blocking = false
    expect(await kernel.dispatch.modal.close()).toBe(true)
    expect(kernel.ports.logger.lines[0]?.text).toContain('modal/guards')
  })

  test('[~MODAL-6] a guard blocks the embedded modal as well', async () => {
    const kernel = build({ guards: [() => true] })
    await kernel.dispatch.modal.embed(true)
    await kernel.dispatch.modal.push('SIWXSignMessage')
    expect(await kernel.dispatch.modal.close()).toBe(false)
    expect(views(kernel)).toEqual(['SIWXSignMessage'])
  })

  test('[MODAL-7] the shake lasts 500 ms, counted from the newest', async () => {
    const kernel = await opened({}, 'Connect')
    await kernel.dispatch.modal.shake()
    await kernel.ports.clock.advance(300)
    await kernel.dispatch.modal.shake()
    await kernel.ports.clock.advance(499)
    expect(kernel.state.modal.shaking).toBe(true)
    await kernel.ports.clock.advance(1)
    expect(kernel.state.modal.shaking).toBe(false)
  })
})

describe('router', () => {
  test('[ROUTE-1] push ignores a view equal to the current one', async () => {
    const kernel = await opened({}, 'Connect', 'AllWallets', 'AllWallets', 'Connect')
    expect(views(kernel)).toEqual(['Connect', 'AllWallets', 'Connect'])
  })

  test('[ROUTE-2] reset replaces the whole history', async () => {
    const kernel = await opened({}, 'Connect', 'AllWallets', 'Send')
    await kernel.dispatch.modal.reset('Account', { tab: 1 })
    expect(kernel.state.modal.history).toMatchObject([{ view: 'Account', data: { tab: 1 } }])
  })

  test('[ROUTE-3] replace swaps the last entry, nothing when it is the same view', async () => {
    const kernel = await opened({}, 'Connect', 'AllWallets')
    await kernel.dispatch.modal.replace('AllWallets', { other: true })
    expect(kernel.state.modal.history.at(-1)?.data).toEqual({})
    await kernel.dispatch.modal.replace('Send')
    expect(views(kernel)).toEqual(['Connect', 'Send'])
  })

  test('of several steps replace shows one in the place of all', async () => {
    const kernel = await opened({}, 'Connect', 'AllWallets', 'Send')
    await kernel.dispatch.modal.replace('Networks', {}, 1)
    expect(views(kernel)).toEqual(['Connect', 'Networks'])
  })

  test('[ROUTE-4] go back pops and clears the selected wallet in the view data', async () => {
    const kernel = build()
    await kernel.dispatch.modal.open({ view: 'AllWallets', data: { wallet: 'w', page: 2 } })
    await kernel.dispatch.modal.push('ConnectingExternal')
    await kernel.dispatch.modal.back()
    expect(kernel.state.modal.history).toMatchObject([{ view: 'AllWallets' }])
    expect(kernel.state.modal.history[0]?.data).toEqual({ page: 2 })
  })

  test.each([
    ['one entry', ['Connect']],
    ['UnsupportedChain', ['Account', 'UnsupportedChain', 'Networks']],
  ] as const)('[ROUTE-5] go back closes when the history has %s', async (_, path) => {
    const kernel = await opened({}, ...path)
    await kernel.dispatch.modal.back()
    expect(kernel.state.modal.open).toBe(false)
  })

  test('[ROUTE-7] go-back-to-index truncates the history to that index', async () => {
    const kernel = await opened({}, 'A', 'B', 'C', 'D')
    for (const ignored of [3, 7, -1]) await kernel.dispatch.modal.backTo(ignored)
    expect(views(kernel)).toHaveLength(4)
    await kernel.dispatch.modal.backTo(1)
    expect(views(kernel)).toEqual(['A', 'B'])
  })

  test('a flow that is done leads to the view that opens by itself, and closes where there is none', async () => {
    const kernel = await opened({ openers: [boom, () => 'Account'] }, 'Account', 'Send')
    await kernel.dispatch.modal.push('TransactionResult')
    await kernel.dispatch.modal.finish()
    expect([kernel.state.modal.open, views(kernel)]).toEqual([true, ['Account']])
    const alone = await opened({ openers: [() => undefined] }, 'Send')
    await alone.dispatch.modal.finish()
    expect(alone.state.modal.open).toBe(false)
  })

  test('[ROUTE-8] a finished transaction goes back, or resets to a named view', async () => {
    const kernel = await opened({}, 'Account', 'Send', 'ApproveTransaction')
    await kernel.dispatch.modal.startTransaction({ kind: 'back' })
    await kernel.dispatch.modal.finishTransaction()
    expect(views(kernel)).toEqual(['Account', 'Send'])
    await kernel.dispatch.modal.startTransaction({ kind: 'reset', view: 'Account' })
    await kernel.dispatch.modal.finishTransaction()
    expect(views(kernel)).toEqual(['Account'])
    await kernel.dispatch.modal.finishTransaction()
    expect(kernel.state.modal.transactions).toEqual([])
  })

  test('[ROUTE-8] or replaces: to the step before ConnectingSiwe if that is in the history, else it closes', async () => {
    const kernel = await opened({}, 'Account', 'Networks', 'ConnectingSiwe', 'ApproveTransaction')
    await kernel.dispatch.modal.startTransaction({ kind: 'replace' })
    await kernel.dispatch.modal.finishTransaction()
    expect(views(kernel)).toEqual(['Account', 'Networks'])
    await kernel.dispatch.modal.startTransaction({ kind: 'replace' })
    await kernel.dispatch.modal.finishTransaction()
    expect(kernel.state.modal.open).toBe(false)
  })

  test('[ROUTE-9] a cancelled transaction goes back and calls its cancel handler, once and only its own', async () => {
    const [first, second] = [vi.fn(), vi.fn()]
    const kernel = await opened({}, 'Account', 'Send', 'ApproveTransaction')
    await kernel.dispatch.modal.startTransaction({ kind: 'back' }, first)
    await kernel.dispatch.modal.startTransaction({ kind: 'back' }, second)
    await kernel.dispatch.modal.cancelTransaction()
    expect(views(kernel)).toEqual(['Account', 'Send'])
    expect(second).toHaveBeenCalledOnce()
    expect(first).not.toHaveBeenCalled()
    await kernel.dispatch.modal.close()
    expect(kernel.resources.keys()).toEqual([])
    await kernel.dispatch.modal.cancelTransaction()
    expect(first).not.toHaveBeenCalled()
  })

  test('[MODAL-5] closing an embedded modal forgets the cancel handlers as well', async () => {
    const cancelled = vi.fn()
    const kernel = await opened({}, 'Account', 'ApproveTransaction')
    await kernel.dispatch.modal.embed(true)
    await kernel.dispatch.modal.startTransaction({ kind: 'back' }, cancelled)
    await kernel.dispatch.modal.close()
    expect(kernel.state.modal.transactions).toEqual([])
    expect(kernel.resources.keys()).toEqual([])
  })

  test('the history is limited: the first view and the latest ones stay', async () => {
    const kernel = await opened({}, 'Account')
    for (let step = 0; step < 100; step += 1)
      await kernel.dispatch.modal.push(step % 2 === 0 ? 'Send' : 'SendTokens', { step })
    const { history } = kernel.state.modal
    expect(history).toHaveLength(50)
    expect(history.map(({ view, data }) => [view, data.step])).toEqual([
      ['Account', undefined],
      ...Array.from({ length: 49 }, (_, index) => {
        const step = 51 + index
        return [step % 2 === 0 ? 'Send' : 'SendTokens', step]
      }),
    ])
    for (let step = 0; step < 49; step += 1) await kernel.dispatch.modal.back()
    expect(views(kernel)).toEqual(['Account'])
  })

  test('the stack of flows is limited: the newest ones stay, and dropped ones are never cancelled', async () => {
    const kernel = await opened({}, 'Account')
    const cancelled: number[] = []
    for (let flow = 0; flow < 30; flow += 1)
      await kernel.dispatch.modal.startTransaction({ kind: 'back' }, () => cancelled.push(flow))
    expect(kernel.state.modal.transactions).toHaveLength(20)
    const handlers = kernel.resources.keys().filter((key) => key.startsWith('modal/cancel/'))
    expect(handlers).toHaveLength(20)
    await kernel.dispatch.modal.cancelTransaction()
    expect(cancelled).toEqual([29])
  })

  test('entries of the history never share an id', async () => {
    const kernel = await opened({}, 'A', 'B')
    await kernel.dispatch.modal.replace('C')
    await kernel.dispatch.modal.reset('A')
    await kernel.dispatch.modal.close()
    await kernel.dispatch.modal.open({ view: 'A' })
    expect(kernel.state.modal.history[0]?.id).toBe(5)
  })
})

describe('snackbar', () => {
  const show = (kernel: Kernel, message: string) =>
    kernel.dispatch.modal.showSnackbar({ message, variant: 'success' })

  test('[SNACK-1] has message, variant, svg, open and autoClose', async () => {
    await given([modal, feeding({})])
      .when((dispatch) =>
        dispatch.modal.showSnackbar({ message: 'Hi', variant: 'loading', svg: 'x' }),
      )
      .then([
        {
          type: 'modal/snackbarShown',
          payload: { message: 'Hi', variant: 'loading', svg: 'x', autoClose: false },
        },
      ])
  })

  test('[SNACK-1] a new one closes the open one and shows after 150 ms', async () => {
    const kernel = build()
    await show(kernel, 'one')
    const second = show(kernel, 'two')
    expect(kernel.state.modal.snackbar).toMatchObject({ message: 'one', open: false })
    await kernel.ports.clock.advance(149)
    expect(kernel.state.modal.snackbar?.message).toBe('one')
    await kernel.ports.clock.advance(1)
    await second
    expect(kernel.state.modal.snackbar).toMatchObject({ message: 'two', open: true })
  })

  test('[SNACK-1] of several that wait for the gap only the newest is shown', async () => {
    const kernel = build()
    await show(kernel, 'one')
    void show(kernel, 'two')
    await kernel.ports.clock.advance(100)
    void show(kernel, 'three')
    await kernel.ports.clock.advance(60)
    expect(kernel.state.modal.snackbar).toMatchObject({ message: 'one', open: false })
    await kernel.ports.clock.advance(90)
    expect(kernel.state.modal.snackbar).toMatchObject({ message: 'three', open: true })
  })

  test('[SNACK-1] stays while it is held, and its time begins anew when it is let go', async () => {
    const kernel = build()
    await show(kernel, 'read me')
    await kernel.ports.clock.advance(1000)
    await kernel.dispatch.modal.holdSnackbar(true)
    await kernel.ports.clock.advance(60_000)
    expect(kernel.state.modal.snackbar?.open).toBe(true)
    await kernel.dispatch.modal.holdSnackbar(false)
    await kernel.ports.clock.advance(2900)
    expect(kernel.state.modal.snackbar?.open).toBe(true)
    await kernel.ports.clock.advance(200)
    expect(kernel.state.modal.snackbar?.open).toBe(false)
  })

  test('[SNACK-1] let go of shortly before its time is up, it has its whole time again', async () => {
    const kernel = build()
    await show(kernel, 'read me')
    await kernel.ports.clock.advance(2500)
    await kernel.dispatch.modal.holdSnackbar(true)
    await kernel.ports.clock.advance(300)
    await kernel.dispatch.modal.holdSnackbar(false)
    await kernel.ports.clock.advance(2900)
    expect(kernel.state.modal.snackbar?.open).toBe(true)
    await kernel.ports.clock.advance(200)
    expect(kernel.state.modal.snackbar?.open).toBe(false)
  })

  test('[SNACK-1] one that was held does not shorten the time of the one after it', async () => {
    const kernel = build()
    await show(kernel, 'one')
    await kernel.dispatch.modal.holdSnackbar(true)
    await kernel.dispatch.modal.holdSnackbar(false)
    await kernel.ports.clock.advance(1000)
    await kernel.dispatch.modal.hideSnackbar()
    await show(kernel, 'two')
    await kernel.ports.clock.advance(2500)
    expect(kernel.state.modal.snackbar).toMatchObject({ message: 'two', open: true })
    await kernel.ports.clock.advance(500)
    expect(kernel.state.modal.snackbar?.open).toBe(false)
  })

  test('[SNACK-1] closes by itself after a while, unless it is told to stay', async () => {
    const kernel = build()
    await show(kernel, 'short')
    await kernel.ports.clock.advance(3000)
    expect(kernel.state.modal.snackbar?.open).toBe(false)
    await kernel.dispatch.modal.showSnackbar({
      message: 'stay',
      variant: 'error',
      autoClose: false,
    })
    await kernel.ports.clock.advance(60_000)
    expect(kernel.state.modal.snackbar?.open).toBe(true)
    await kernel.dispatch.modal.hideSnackbar()
    expect(kernel.state.modal.snackbar?.open).toBe(false)
  })

  test.each([
    ['another view is opened', (modal) => modal.push('Networks')],
    ['the visitor goes back', (modal) => modal.back()],
    ['a view takes its place', (modal) => modal.replace('Networks')],
    ['the history begins anew', (modal) => modal.reset('Networks')],
    ['the modal closes', (modal) => modal.close()],
  ] satisfies [string, (modal: ReturnType<typeof build>['dispatch']['modal']) => unknown][])(
    '[~SNACK-1] a success ends with the view it speaks of: %s',
    async (_how, move) => {
      const kernel = build()
      await kernel.dispatch.modal.open()
      await kernel.dispatch.modal.push('Profile' as never)
      await show(kernel, 'Address copied')
      expect(kernel.state.modal.snackbar?.open).toBe(true)
      await move(kernel.dispatch.modal)
      expect(kernel.state.modal.snackbar?.open).toBe(false)
    },
  )

  test('[~SNACK-1] what went wrong is still said in the view that comes after it', async () => {
    const kernel = build()
    await kernel.dispatch.modal.open()
    await kernel.dispatch.modal.push('Profile' as never)
    await kernel.dispatch.modal.showSnackbar({ message: 'Failed', variant: 'error' })
    await kernel.dispatch.modal.back()
    expect(kernel.state.modal.snackbar).toMatchObject({ message: 'Failed', open: true })
  })

  test('a modal that is opened twice by a double click opens once; asked for anything else, it opens that', async () => {
    const kernel = build()
    const openings = (): number =>
      kernel.timeline.log.slice(0).filter(({ type }) => type === 'modal/opened').length
    await kernel.dispatch.modal.open()
    await kernel.dispatch.modal.open()
    expect(openings()).toBe(1)
    await kernel.dispatch.modal.open({ data: { wallet: 'x' }, view: 'Connect' })
    expect(openings()).toBe(2)
    await kernel.dispatch.modal.open({ namespace: 'solana' })
    expect(openings()).toBe(3)
    await kernel.dispatch.modal.push('Profile' as never)
    await kernel.dispatch.modal.open()
    expect(openings()).toBe(4)
    await kernel.dispatch.modal.open({ view: 'Networks' })
    expect(openings()).toBe(5)
    await kernel.dispatch.modal.close()
    await kernel.dispatch.modal.open({ view: 'Networks' })
    expect(openings()).toBe(6)
  })

  test('alerts are shown and dismissed', async () => {
    const kernel = build()
    await kernel.dispatch.modal.showAlert({ short: 'Origin', long: 'Not allowed.' })
    expect(kernel.state.modal.alert?.short).toBe('Origin')
    await kernel.dispatch.modal.dismissAlert()
    expect(kernel.state.modal.alert).toBeUndefined()
  })
})
