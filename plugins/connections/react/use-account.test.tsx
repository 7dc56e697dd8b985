// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, expectTypeOf, test } from 'vitest'
import { mockWallet } from '../../../kernel/testing/index.ts'
import { KernelProvider } from '../../../react/index.ts'
import { connected, id, withToys } from '../../../tests/plugins/connected.ts'
import { toyConnector } from '../../../tests/plugins/toy-families.ts'
import { alice, openPage, ready } from '../../../tests/plugins/world.ts'
import { useAccount } from './use-account.ts'
import { useProvider } from './use-provider.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
beforeAll(ready)

/** Values of a hook over time. */
async function read<T>(kernel: unknown, use: () => T) {
  let seen: T | undefined
  const Reader = () => {
    seen = use()
    return null
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <KernelProvider kernel={kernel as never}>
        <Reader />
      </KernelProvider>,
    ),
  )
  return { now: () => seen, end: () => act(async () => root.unmount()) }
}

test('an account is connecting where its family is, connected with an address, or neither', async () => {
  const { page, toys } = await withToys()
  let answer = (): void => undefined
  toys.before = new Promise((resolve) => {
    answer = resolve
  })
  const { now, end } = await read(page.kernel, () =>
    [useAccount(), useAccount('solana'), useAccount('eip155')].map(({ status, address }) =>
      address === undefined ? status : `${status} ${address}`,
    ),
  )
  expect(now()).toEqual(['disconnected', 'disconnected', 'disconnected'])
  let done: Promise<unknown> | undefined
  await act(async () => {
    done = page.kernel.dispatch.connections.connect({ connector: toyConnector('sol', ['solana']) })
    await page.settle()
  })
  expect(now()).toEqual(['connecting', 'connecting', 'disconnected'])
  await act(async () => {
    answer()
    await done
    await page.settle()
  })
  expect(now()).toEqual(['connected SoL1', 'connected SoL1', 'disconnected'])
  await end()
})

test('a stored account is restoring while its wallet is silent, and none once it is no longer asked', async () => {
  const { storage } = await connected()
  const page = openPage({ storage, wallet: mockWallet({ behaviour: { eth_accounts: 'hang' } }) })
  await page.settle(200)
  const { now, end } = await read(page.kernel, () => useAccount())
  expect(now()).toMatchObject({ status: 'restoring', isConnected: true, address: alice })
  await act(async () => {
    for (const one of page.kernel.pending) if (one.type === 'connections/restore') one.cancel()
    await page.settle()
  })
  expect(page.kernel.state.connections.connections).toHaveLength(1)
  expect(now()).toEqual({ status: 'disconnected', isConnected: false })
  await end()
})

test('a wallet that is being restored is no provider yet', async () => {
  const { storage, wallet } = await connected()
  const { kernel } = openPage({ storage, wallet, announce: false })
  expect(kernel.state.connections.accounts.eip155.status).toBe('restoring')
  kernel.resources.put(`connections/provider/${id}`, {})
  const { now, end } = await read(kernel, () => useProvider('eip155'))
  expect(now()).toBeUndefined()
  await end()
})

test('an address has the type of its family', () => {
  expectTypeOf<ReturnType<typeof useAccount<'eip155'>>['address']>().toEqualTypeOf<
    `0x${string}` | undefined
  >()
  expectTypeOf<ReturnType<typeof useAccount<'solana'>>['address']>().toEqualTypeOf<
    string | undefined
  >()
  expectTypeOf<ReturnType<typeof useAccount>['address']>().toEqualTypeOf<string | undefined>()
})
