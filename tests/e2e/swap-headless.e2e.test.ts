import {
  createPublicClient,
  createWalletClient,
  erc20Abi,
  type Hex,
  http,
  parseEther,
  parseUnits,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAccount } from '../../examples/sandbox/evm/accounts.ts'
import { evmToken, nativeCoin } from '../../examples/sandbox/evm/contracts.ts'
import {
  openProvider,
  type Person,
  type ProviderWorld,
  personOf,
} from '../../examples/sandbox/provider/test-kit.ts'
import { contribute, createKernel } from '../../kernel/index.ts'
import type { ConnectionsContract, ConnectorRef } from '../../plugins/connections/contract.ts'
import { evmNetwork } from '../../plugins/eip155/index.ts'
import { options } from '../../plugins/options/index.ts'
import { eip155 } from '../../plugins/presets/index.ts'
import { provider } from '../../plugins/provider/index.ts'
import { swap } from '../../plugins/swap/index.ts'

let world: ProviderWorld
let person: Person

beforeAll(async () => {
  world = await openProvider()
  person = personOf(world.evm.chains[0], 'Quince 1')
})
afterAll(() => world.close())

const connector: ConnectorRef = {
  ...{ id: 'keys', driver: 'keys', name: 'Keys', type: 'INJECTED', namespaces: ['eip155'] },
} as ConnectorRef

/** An EIP-1193 provider with a key, as a bot has one. */
function wallet(rpcUrl: string) {
  const account = privateKeyToAccount(testAccount('Quince 1').privateKey)
  const client = createWalletClient({ account, transport: http(rpcUrl) })
  return {
    async request({ method, params }: { method: string; params?: readonly unknown[] }) {
      if (method !== 'eth_sendTransaction')
        return client.request({ method, params } as never) as Promise<unknown>
      const [{ to, value, data }] = params as [{ to: Hex; value?: Hex; data?: Hex }]
      const transaction = { to, value: BigInt(value ?? 0), ...(data && { data }) }
      return client.sendTransaction({ ...transaction, gas: 500_000n, chain: null })
    },
    on: () => undefined,
    removeListener: () => undefined,
  }
}

async function openKernel() {
  const [{ chainId, name, rpcUrl }] = world.evm.chains
  const network = evmNetwork({ id: chainId, name, rpcUrl })
  const networkId = network.caipNetworkId
  const kernel = createKernel({
    plugins: [
      options({ projectId: 'p' }),
      ...eip155({ networks: [network] }),
      provider({
        url: world.provider.url,
        exchanges: { [networkId]: [world.provider.contracts.swapper] },
      }),
      swap({ networks: [networkId] }),
      contribute<ConnectionsContract>({
        id: 'keys',
        provides: {
          connections: {
            connectors: [
              {
                id: 'keys',
                connect: async () => [
                  {
                    namespace: 'eip155',
                    accounts: [{ namespace: 'eip155', address: person.address, type: 'eoa' }],
                    address: person.address,
                    networkId,
                    provider: wallet(rpcUrl),
                    watch: () => () => undefined,
                  },
                ],
                restore: async () => [],
                disconnect: async () => undefined,
              },
            ],
          },
        },
      }),
    ] as const,
  })
  kernel.start()
  await kernel.dispatch.connections.connect({ connector })
  return kernel
}

test('[SWAP-1] without a DOM a host swaps there and back: approvals are exact, and every balance agrees to the wei', async () => {
  expect(typeof document).toBe('undefined')
  const kernel = await openKernel()
  const [{ rpcUrl }] = world.evm.chains
  const { readContract, getTransactionReceipt } = createPublicClient({
    transport: http(rpcUrl),
  })
  const susd = evmToken('SUSD').address
  const settled = async (hash: string) => {
    const result = () => kernel.state.swap.results.find((one) => one.hash === hash)
    await expect.poll(result).toMatchObject({ received: expect.any(String) })
    return { ...result(), receipt: await getTransactionReceipt({ hash: hash as Hex }) }
  }
  const held = async () => [await person.balance(nativeCoin), await person.balance(susd)] as const
  const gas = (receipt: { gasUsed: bigint; effectiveGasPrice: bigint }): bigint =>
    receipt.gasUsed * receipt.effectiveGasPrice

  // This page has no source of prices beside the exchange.
  const accept = ['price-unknown']
  const before = await held()
  const first = await settled(await kernel.dispatch.swap.swap({ to: susd, amount: '1', accept }))
  const between = await held()
  expect(before[0] - between[0]).toBe(10n ** 18n + gas(first.receipt))
  expect(between[1] - before[1]).toBe(parseUnits(first.received ?? '0', 6))

  const approvals = () =>
    readContract({
      address: susd,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [person.address, world.provider.contracts.swapper],
    })
  expect(await approvals()).toBe(0n)
  const hash = await kernel.dispatch.swap.swap({ from: susd, amount: '2500.5', accept })
  const second = await settled(hash)
  const after = await held()
  expect(between[1] - after[1]).toBe(2_500_500_000n)
  expect(await approvals()).toBe(0n)
  // The coin that came in paid for two transactions.
  const approved = kernel.timeline.log
    .slice(0)
    .flatMap(({ type, payload }) =>
      type === 'transactions/stepBroadcast' ? [(payload as { readonly hash: Hex }).hash] : [],
    )
  expect(approved).toHaveLength(1)
  const spent =
    gas(second.receipt) + gas(await getTransactionReceipt({ hash: approved[0] ?? '0x' }))
  const received = after[0] - between[0] + spent
  expect(received).toBe(parseEther(second.received ?? '0'))
  await kernel.stop()
})
