// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { encodeFunctionResult, erc20Abi, parseAbi, toHex } from 'viem'
import { expect, expectTypeOf, test, vi } from 'vitest'
import { createTestKernel, virtualPorts } from '../../../kernel/testing/index.ts'
import { hostConnector, hostWallet } from '../../../tests/host-wallet.ts'
import { mountWith } from '../../../tests/mount.tsx'
import { codeOf, friend, hash, me, token } from '../../../tests/send-world.ts'
import { shownView } from '../../modal/selectors.ts'
import { eip155 } from '../../presets/index.ts'
import { evmNetwork } from '../index.ts'
import {
  type SignTypedData,
  useReadContract,
  useSignTypedData,
  useWaitForTransaction,
  useWriteContract,
  type WriteContract,
} from './index.ts'

const notes = parseAbi(['function note(string text, uint256 stars)'])
const usdc = token as `0x${string}`

/** A page with a connected wallet, a node, and a component that uses a hook. */
async function page<T>(use: () => T, chain: Readonly<Record<string, unknown>> = {}) {
  const asked: { readonly method: string; readonly params: readonly unknown[] }[] = []
  const wallet = hostWallet(async ({ method, params = [] }) => {
    asked.push({ method, params })
    const answers: Readonly<Record<string, unknown>> = {
      ...{ eth_accounts: [me], eth_chainId: '0x1', eth_sendTransaction: hash },
      eth_signTypedData_v4: `0x${'5e'.repeat(65)}`,
    }
    if (!(method in answers)) throw Object.assign(new Error(method), { code: 4200 })
    return answers[method]
  })
  const reads: { method: string; params: readonly unknown[] }[] = []
  const ports = virtualPorts()
  ports.fetch.reply('rpc.example', ({ body }) => {
    const { id, method, params } = body as {
      id: number
      method: string
      params: readonly unknown[]
    }
    reads.push({ method, params })
    const known: Readonly<Record<string, unknown>> = {
      ...{ eth_getBalance: '0xde0b6b3a7640000', eth_estimateGas: '0x5208' },
      ...{ eth_gasPrice: '0x3b9aca00', eth_getBlockByNumber: { number: '0x10' } },
      ...{ eth_getCode: '0x60', eth_call: `0x${'0'.repeat(63)}1` },
      ...chain,
    }
    const answer = known[method]
    return answer instanceof Error
      ? { jsonrpc: '2.0', id, error: { code: 3, message: answer.message } }
      : { jsonrpc: '2.0', id, result: typeof answer === 'function' ? answer(params) : answer }
  })
  const network = evmNetwork({ id: 1, name: 'Ethereum', rpcUrl: 'https://rpc.example/1' })
  const kernel = createTestKernel({
    ports,
    plugins: [...eip155({ networks: [network] }), wallet] as const,
  })
  await kernel.dispatch.connections.connect({ connector: hostConnector })
  let seen: T | undefined
  const Reader = (): ReactNode => {
    seen = use()
    return null
  }
  await mountWith(kernel, <Reader />)
  const until = (holds: () => boolean) =>
    vi.waitFor(async () => {
      await act(async () => {
        for (let turn = 0; turn < 20; turn++) await Promise.resolve()
      })
      expect(holds()).toBe(true)
    }, 10_000)
  const confirm = async () => {
    await until(() => kernel.state.transactions.simulation?.status !== 'running')
    const { preview, simulation } = kernel.state.transactions
    const shown = [...(preview?.warnings ?? []), ...(simulation?.warnings ?? [])]
    await act(() => kernel.dispatch.transactions.submit(preview?.intentId ?? '', { shown }))
  }
  const calls = (method: string) => asked.filter((one) => one.method === method)
  return { kernel, now: () => seen as T, until, confirm, calls, reads }
}

test('a contract is read through the app’s node, in the types of its ABI', async () => {
  const balance = (): string =>
    encodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', result: 12_000_000n })
  const { now, until, reads } = await page(
    () =>
      useReadContract({
        address: usdc,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [me as `0x${string}`],
      }),
    { eth_call: balance },
  )
  expect(now()).toMatchObject({ status: 'pending', data: undefined })
  await until(() => now().status === 'success')
  expect(now().data).toBe(12_000_000n)
  expectTypeOf(now().data).toEqualTypeOf<bigint | undefined>()
  const asked = reads.filter(({ method }) => method === 'eth_call').length
  now().refetch()
  await until(() => reads.filter(({ method }) => method === 'eth_call').length === asked + 1)
  await until(() => now().status === 'success')
})

test('nothing is asked while it is off', async () => {
  const { now, reads } = await page(() =>
    useReadContract({ address: usdc, abi: erc20Abi, functionName: 'symbol', enabled: false }),
  )
  expect(now().status).toBe('idle')
  expect(reads.filter(({ method }) => method === 'eth_call')).toEqual([])
})

test.each([
  ['the contract refuses', new Error('execution reverted: closed'), 'eip155/call-refused'],
  ['nothing is at the address', '0x', 'eip155/call-refused'],
])('%s: an error with a code', async (_what, answer, code) => {
  const { now, until } = await page(
    () => useReadContract({ address: usdc, abi: erc20Abi, functionName: 'totalSupply' }),
    { eth_call: answer },
  )
  await until(() => now().status === 'error')
  expect(now().error).toMatchObject({ code })
})

test('arguments that do not fit the ABI are an error, and no node is asked', async () => {
  const { now, until, reads } = await page(() =>
    useReadContract({ address: usdc, abi: erc20Abi, functionName: 'balanceOf', args: ['0x12'] }),
  )
  await until(() => now().status === 'error')
  expect(now().error?.message).toMatch(/0x12/)
  expect(reads.filter(({ method }) => method === 'eth_call')).toEqual([])
})

test('a contract is written to once the visitor has confirmed the review', async () => {
  const { kernel, now, until, confirm, calls } = await page((): WriteContract => useWriteContract())
  const writing = now().mutateAsync({
    ...{ address: usdc, abi: notes, functionName: 'note', args: ['good', 5n] },
  })
  await until(() => shownView(kernel.state.modal) === 'ReviewTransaction')
  expect(now().status).toBe('pending')
  expect(calls('eth_sendTransaction')).toEqual([])
  await confirm()
  expect(await writing).toBe(hash)
  await until(() => now().status === 'success')
  expect(calls('eth_sendTransaction').map(({ params }) => params)).toMatchObject([
    [{ from: me, to: token, data: expect.stringMatching(/^0x[0-9a-f]{8}/) }],
  ])
})

test('a review that is left refuses, and the next one can be confirmed', async () => {
  const { kernel, now, until } = await page((): WriteContract => useWriteContract())
  const input = { address: usdc, abi: notes, functionName: 'note', args: ['good', 5n] } as const
  const writing = now().mutateAsync(input)
  writing.catch(() => undefined)
  await until(() => shownView(kernel.state.modal) === 'ReviewTransaction')
  await act(() => kernel.dispatch.modal.close())
  expect(await codeOf(writing)).toBe('transactions/declined')
  await until(() => now().status === 'error')
  now().mutate(input)
  await until(() => shownView(kernel.state.modal) === 'ReviewTransaction')
})

test('with accepted warnings the wallet alone asks, once per key', async () => {
  const { kernel, now, calls } = await page((): WriteContract => useWriteContract())
  const write = () =>
    now().mutateAsync({
      ...{ address: usdc, abi: notes, functionName: 'note', args: ['good', 5n] },
      ...{ accept: ['high-fee', 'fee-unchecked', 'changes-unknown'], idempotencyKey: 'order-1' },
    })
  const hashes = await act(async () => [await write(), await write()])
  expect(hashes).toEqual([hash, hash])
  expect(calls('eth_sendTransaction')).toHaveLength(1)
  expect(kernel.state.modal.open).toBe(false)
})

test('typed data with large numbers is signed after its review', async () => {
  const { kernel, now, until, confirm, calls } = await page((): SignTypedData => useSignTypedData())
  const signing = now().mutateAsync({
    domain: { name: 'Notes', chainId: 1n, verifyingContract: usdc },
    types: { Note: [{ name: 'stars', type: 'uint256' }] },
    primaryType: 'Note',
    message: { stars: 2n ** 200n },
  })
  await until(() => shownView(kernel.state.modal) === 'ReviewTransaction')
  await confirm()
  expect(await signing).toMatch(/^0x(5e){65}$/)
  const [{ params } = { params: [] }] = calls('eth_signTypedData_v4')
  expect(JSON.parse(String(params[1])).message).toEqual({ stars: (2n ** 200n).toString() })
})

test('without a wallet, a write is refused with a code', async () => {
  const { kernel, now } = await page((): WriteContract => useWriteContract())
  await act(() => kernel.dispatch.connections.disconnect())
  const writing = now().mutateAsync({
    address: usdc,
    abi: notes,
    functionName: 'note',
    args: ['', 1n],
  })
  expect(await codeOf(writing)).toBe('eip155/not-connected')
})

test('a transaction is told to be in a block', async () => {
  const receipt = (block: string | null) => ({
    ...{
      transactionHash: hash,
      blockNumber: block,
      blockHash: hash,
      status: '0x1',
      from: me,
      to: friend,
    },
    ...{
      gasUsed: '0x5208',
      effectiveGasPrice: toHex(1n),
      logs: [],
      transactionIndex: '0x0',
      type: '0x2',
    },
  })
  const { now, until } = await page(() => useWaitForTransaction({ hash, networkId: 1 }), {
    eth_getTransactionReceipt: receipt('0x11'),
    eth_blockNumber: '0x12',
  })
  await until(() => now().status === 'success')
  expect(now().data).toEqual({ status: 'confirmed' })
})
