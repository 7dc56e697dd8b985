// @vitest-environment happy-dom

import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { KernelModal, KernelProvider } from 'wallet-kernel'
import { eip155, evmNetwork } from 'wallet-kernel/eip155'
import { send } from 'wallet-kernel/send'
import { createWorld, mockNode, mockWallets, waitFor } from 'wallet-kernel/testing'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const rpcUrl = 'https://rpc.example'
const shop = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A visitor with a connected wallet, before whom a view of the modal is open. */
const openView = async (view: 'Send') => {
  const node = mockNode()
  const { kernel, connect } = createWorld({
    plugins: [eip155({ networks: [evmNetwork({ id: 1, name: 'Ethereum', rpcUrl })] }), send()],
    wallet: mockWallets({ eip155: { handlers: { eth_sendTransaction: node.send } } }),
    replies: { [rpcUrl]: node },
  })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <KernelProvider kernel={kernel}>
        <KernelModal />
      </KernelProvider>,
    ),
  )
  // The modal is in an open shadow root.
  const find = <E extends Element>(selector: string, words = ''): E | undefined => {
    const shown = document.querySelector('[data-wallet-kernel]')?.shadowRoot
    const all = [...(shown?.querySelectorAll<E>(selector) ?? [])]
    return all.find(({ textContent }) => textContent?.includes(words))
  }
  // Code comes in real time, and what is late on purpose by the kernel's clock: half a second until a new button acts.
  const until = async <T,>(check: () => T | undefined): Promise<T> => {
    const found = await act(async () =>
      waitFor(async () => {
        await kernel.ports.clock.advance(100)
        return check()
      }),
    )
    if (found === undefined) throw new Error('Nothing was found.')
    return found
  }
  const frame = (): Promise<void> =>
    act(() => new Promise<void>((done) => void requestAnimationFrame(() => done())))
  const press = async (words: string): Promise<void> => {
    const button = await until(() => find<HTMLButtonElement>('button', words))
    // Its half second begins with its first frame, which is drawn once the next one begins.
    await frame()
    await frame()
    await act(async () => kernel.ports.clock.advance(1_000))
    await act(async () => button.click())
  }
  await act(async () => void (await connect()))
  await act(async () => kernel.dispatch.modal.open({ view }))
  return { kernel, node, find, until, press }
}

test('a visitor pays by the form of the modal', async () => {
  const { kernel, node, find, until, press } = await openView('Send')
  await until(() => kernel.state.send.token)
  await act(async () => kernel.dispatch.send.enterAmount('0.25'))
  await act(async () => kernel.dispatch.send.enterReceiver(shop))
  const before = node.balance(shop)
  await press('Review')
  await press('Confirm')
  await until(() => find('h2', 'Transaction'))
  await until(() => node.balance(shop) > before)
  expect(node.balance(shop) - before).toBe(250000000000000000n)
})
