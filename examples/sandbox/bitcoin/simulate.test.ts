import { afterAll, beforeAll, expect, test } from 'vitest'
import { createResources } from '../../../kernel/resources.ts'
import { virtualPorts } from '../../../kernel/testing/index.ts'
import { bitcoinNetwork } from '../../../plugins/bip122/networks.ts'
import { simulate } from '../../../plugins/bip122/simulate.ts'
import type { ChainIo } from '../../../plugins/connections/contract.ts'
import type { SimulationInput } from '../../../plugins/transactions/contract.ts'
import { type BitcoinSandbox, start } from './index.ts'

let sandbox: BitcoinSandbox
beforeAll(async () => {
  sandbox = await start()
})
afterAll(() => sandbox.close())

const io = (provider: object = {}): ChainIo => ({
  ports: { ...virtualPorts(), fetch: (url, init) => fetch(url, init) },
  network: bitcoinNetwork({ network: 'Regtest', apiUrl: sandbox.apiUrl }),
  signal: new AbortController().signal,
  resources: createResources(() => undefined),
  traffic: { run: (_lane, _label, work) => work() },
  provider,
  connection: { accounts: [] } as never,
})

const addressOf = (index: number): string => sandbox.accounts[index]?.keys.p2wpkh.address ?? ''

const given = (amount: string, to = addressOf(1)): SimulationInput => {
  const from = addressOf(0)
  return {
    ...{ from, tokens: [], named: [], items: [] },
    owners: from === to ? [from] : [from, to],
    requests: [{ from, to, units: amount }],
  }
}

test('coins leave without the fee and the change, and arrive', async () => {
  expect(await simulate(io(), given('700000'))).toEqual({
    changes: [
      { owner: addressOf(0), units: '-700000' },
      { owner: addressOf(1), units: '700000' },
    ],
    approvals: [],
  })
})

test('of a wallet that chooses the coins itself, that is said', async () => {
  const { limit } = (await simulate(io({ sendTransfer: () => undefined }), given('700000'))) ?? {}
  expect(limit).toBe('wallet-chooses')
})

test('a payment to oneself changes nothing but the fee', async () => {
  expect(await simulate(io(), given('700000', addressOf(0)))).toEqual({
    changes: [],
    approvals: [],
  })
})

test('more than there is would fail', async () => {
  expect(await simulate(io(), given('99999999999'))).toMatchObject({ fails: true, changes: [] })
})
