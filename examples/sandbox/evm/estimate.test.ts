import { createTestClient, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createResources } from '../../../kernel/resources.ts'
import { virtualPorts } from '../../../kernel/testing/index.ts'
import type { ChainIo } from '../../../plugins/connections/contract.ts'
import { estimate } from '../../../plugins/eip155/adapter.ts'
import { evmNetwork } from '../../../plugins/eip155/index.ts'
import { testAccount } from './accounts.ts'
import { type EvmSandbox, start } from './index.ts'

let evm: EvmSandbox

beforeAll(async () => {
  evm = await start()
})
afterAll(() => evm.close())

function io(gasPriceOracle?: string): ChainIo {
  const { chainId: id, name, rpcUrl } = evm.chains[0]
  return {
    ports: { ...virtualPorts(), fetch: (url, init) => fetch(url, init) },
    network: evmNetwork({ id, name, rpcUrl, ...(gasPriceOracle && { gasPriceOracle }) }),
    signal: new AbortController().signal,
    resources: createResources(() => undefined),
    traffic: { run: (_lane, _label, work) => work() },
    provider: {},
    connection: { accounts: [] } as never,
  }
}

const from = testAccount('Quince 1').address
const to = testAccount('Recipient').address
const setCode = (address: `0x${string}`, bytecode: `0x${string}`): Promise<void> =>
  createTestClient({ mode: 'anvil', transport: http(evm.chains[0].rpcUrl) }).setCode({
    address,
    bytecode,
  })

test('a token of the chain takes the transfer, and it is said so', async () => {
  const [token] = evm.chains[0].tokens
  if (!token) throw new Error('no token')
  const request = { from, to, units: '1', token: { address: token.address, decimals: 6 } }
  expect(await estimate(io(), request)).toMatchObject({ simulated: true })
})

test('a token that answers no makes it a transfer that would fail, although gas can be estimated', async () => {
  const address = '0x00000000000000000000000000000000000a11ce'
  // Returns 32 zero bytes, whatever it is asked.
  await setCode(address, '0x600060005260206000f3')
  const request = { from, to, units: '1', token: { address, decimals: 6 } }
  await expect(estimate(io(), request)).rejects.toMatchObject({ code: 'eip155/would-fail' })
})

test('what a rollup charges for posting, and its operator for gas, is read from its oracle', async () => {
  const oracle = '0x420000000000000000000000000000000000000F'
  const coins = { from, to, units: '1' }
  const gasOnly = await estimate(io(), coins)
  // Returns its argument times 10^9, whichever function is called: bytes to post, and gas.
  await setCode(oracle, '0x600435633b9aca000260005260206000f3')
  const { fee, gasPrice } = await estimate(io(oracle), coins)
  expect(BigInt(fee) - 21_000n * BigInt(gasPrice ?? 0)).toBe((160n + 21_000n) * 10n ** 9n)
  expect(gasOnly.gas).toBe('21000')
})
