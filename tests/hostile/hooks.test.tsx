// @vitest-environment happy-dom
import { act, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { useSend } from '../../index.ts'
import { flush, memoryStorage } from '../../kernel/testing/index.ts'
import { KernelProvider } from '../../react/index.ts'
import { friend, hash, loadCommands, type SendWorld, sendWorld } from '../send-world.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeAll(loadCommands)

type Send = ReturnType<typeof useSend>
const pay = { to: friend, amount: '0.3' }

/** A wallet that is asked and does not answer before the test says so. */
async function slowWallet(ports: object = {}) {
  const asked: ((hash: string) => void)[] = []
  const world = await sendWorld(
    { transfer: () => new Promise<string>((resolve) => asked.push(resolve)) },
    { ports },
  )
  return { world, asked }
}

function mount({ kernel }: Pick<SendWorld, 'kernel'>, effect?: (send: Send) => void) {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const seen: { send?: Send } = {}
  const Pay = () => {
    const send = useSend()
    seen.send = send
    // biome-ignore lint/correctness/useExhaustiveDependencies: once per mount, as apps write it
    useEffect(() => effect?.(send), [])
    return null
  }
  const show = () =>
    act(async () =>
      root.render(
        <StrictMode>
          <KernelProvider kernel={kernel as never}>
            <Pay />
          </KernelProvider>
        </StrictMode>,
      ),
    )
  return { seen, show, leave: () => act(async () => root.unmount()) }
}
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn++) await flush()
  })
/** Waits for code that is loaded on demand, within a few seconds. */
async function until(done: () => boolean): Promise<void> {
  for (let round = 0; round < 200 && !done(); round++) {
    await settle()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await settle()
}
/** What a hook says once it says something. */
async function problemOf(seen: { readonly send?: Send }): Promise<unknown> {
  await until(() => seen.send?.error !== undefined)
  return seen.send?.error
}
/** The wallet has been asked, and nothing more is on its way to it. */
async function once(asked: readonly unknown[]): Promise<void> {
  await until(() => asked.length > 0)
  expect(asked).toHaveLength(1)
}

describe('a payment by a hook asks the wallet once', () => {
  test('in an effect that strict mode runs twice', async () => {
    const { world, asked } = await slowWallet()
    const page = mount(world, (send) => send.mutate(pay))
    await page.show()
    await once(asked)
    asked[0]?.(hash)
    await settle()
    await page.leave()
  })

  test('by a component that was taken away while the wallet is asked, and came back', async () => {
    const { world, asked } = await slowWallet()
    const first = mount(world)
    await first.show()
    await act(async () => first.seen.send?.mutate(pay))
    await once(asked)
    await first.leave()
    const again = mount(world)
    await again.show()
    await act(async () => again.seen.send?.mutate(pay))
    // In which words depends on whether the kernel was stopped between the two.
    expect(await problemOf(again.seen)).toBeInstanceOf(Error)
    await again.leave()
    await until(() => world.kernel.state.kernel.status === 'stopped')
    const third = mount(world)
    await third.show()
    await settle()
    await act(async () => third.seen.send?.mutate(pay))
    expect(await problemOf(third.seen)).toBeInstanceOf(Error)
    expect(asked).toHaveLength(1)
    asked[0]?.(hash)
    await once(asked)
    await third.leave()
  })

  test('by a kernel that was disposed while the wallet is asked, and the one that follows it', async () => {
    const storage = memoryStorage()
    const { world, asked } = await slowWallet({ storage })
    const page = mount(world)
    await page.show()
    await act(async () => page.seen.send?.mutate(pay))
    await once(asked)
    world.kernel.dispose()
    asked[0]?.(hash)
    await settle()
    await page.leave()
    const next = await slowWallet({ storage })
    const other = mount(next.world)
    await other.show()
    await act(async () => other.seen.send?.mutate(pay))
    expect(await problemOf(other.seen)).toMatchObject({
      code: 'transactions/warned',
      facts: { warnings: ['unanswered'] },
    })
    expect(next.asked).toEqual([])
    await other.leave()
  })

  test('under two providers, one of which goes', async () => {
    const { world, asked } = await slowWallet()
    const [one, two] = [mount(world), mount(world)]
    await one.show()
    await two.show()
    await act(async () => one.seen.send?.mutate(pay))
    await act(async () => two.seen.send?.mutate(pay))
    await once(asked)
    await one.leave()
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect([world.kernel.state.kernel.status, asked.length]).toEqual(['started', 1])
    await act(async () => two.seen.send?.mutate(pay))
    expect(await problemOf(two.seen)).toMatchObject({ code: 'send/busy' })
    asked[0]?.(hash)
    await until(() => world.kernel.state.transactions.sent.length > 0)
    expect(world.kernel.state.transactions.sent.map((sent) => sent.hash)).toEqual([hash])
    expect(asked).toHaveLength(1)
    await two.leave()
  })
})
