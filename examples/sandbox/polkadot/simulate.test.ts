import { afterAll, beforeAll, expect, test } from 'vitest'
import { createResources } from '../../../kernel/resources.ts'
import { virtualPorts } from '../../../kernel/testing/index.ts'
import type { ChainIo } from '../../../plugins/connections/contract.ts'
import { publicKeyOf } from '../../../plugins/polkadot/accounts.ts'
import { chainOf, draft } from '../../../plugins/polkadot/chain.ts'
import { polkadotNetwork } from '../../../plugins/polkadot/networks.ts'
import { simulate } from '../../../plugins/polkadot/simulate.ts'
import type { SimulationInput } from '../../../plugins/transactions/contract.ts'
import { toHex } from '../../../plugins/values/index.ts'
import { type PolkadotSandbox, start } from './index.ts'

let sandbox: PolkadotSandbox
beforeAll(async () => {
  sandbox = await start()
})
afterAll(() => sandbox.close())

/** Tools for the chain. `dryRun` answers as a runtime with that interface does. */
function io(dryRun?: (input: string) => string): ChainIo {
  return {
    ports: {
      ...virtualPorts(),
      async fetch(url, init) {
        const { id, method, params } = JSON.parse(String(init?.body)) as {
          readonly id: number
          readonly method: string
          readonly params: readonly string[]
        }
        if (dryRun && method === 'state_call' && params[0] === 'DryRunApi_dry_run_call')
          return Response.json({ jsonrpc: '2.0', id, result: dryRun(params[1] ?? '') })
        const answer = await fetch(url, init)
        if (!dryRun || method !== 'state_getRuntimeVersion') return answer
        const { result } = (await answer.json()) as { result: { apis: unknown[] } }
        const apis = [...result.apis, ['0x91b1c8b16328eb92', 2]]
        return Response.json({ jsonrpc: '2.0', id, result: { ...result, apis } })
      },
    },
    network: polkadotNetwork({
      genesis: sandbox.genesisHash,
      name: 'Sandbox',
      rpcUrl: sandbox.rpcUrl,
      ...sandbox.token,
    }),
    signal: new AbortController().signal,
    resources: createResources(() => undefined),
    traffic: { run: (_lane, _label, work) => work() },
    provider: {},
    connection: { accounts: [] } as never,
  }
}

const addressOf = (index: number): string => sandbox.accounts[index]?.address ?? ''
const given = (amount = '2500'): SimulationInput => {
  const [from, to] = [addressOf(0), addressOf(1)]
  return {
    ...{ from, owners: [from, to], tokens: [], named: [], items: [] },
    requests: [{ from, to, units: amount }],
  }
}
const keyOf = (index: number): string => (publicKeyOf(addressOf(index)) ?? '').slice(2)

/** The runtime's bytes of a transfer's event. */
async function transferEvent(from: number, to: number, amount: number): Promise<string> {
  const { parts, registry } = await chainOf(io())
  const pallet = registry.metadata.pallets.find(({ name }) => name.toString() === 'Balances')
  const kind = parts.events.balances?.Transfer?.meta.index.toNumber() ?? 0
  const units = new Uint8Array(16)
  new DataView(units.buffer).setUint32(0, amount, true)
  const head = toHex(new Uint8Array([pallet?.index.toNumber() ?? 0, kind]))
  return `${head}${keyOf(from)}${keyOf(to)}${toHex(units)}`
}

test('without a dry run the call tells what changes', async () => {
  expect(await simulate(io(), given())).toEqual({
    changes: [
      { owner: addressOf(0), units: '-2500' },
      { owner: addressOf(1), units: '2500' },
    ],
    approvals: [],
  })
})

test('a dry run is asked for the very call, and its events tell what changes', async () => {
  const asked: string[] = []
  // Another transfer of the sender comes with it.
  const events = (await transferEvent(0, 1, 2_500)) + (await transferEvent(0, 2, 7))
  const answer = (head: string) => (input: string) => {
    asked.push(input)
    return `0x0000${head}00${'08'}${events}`
  }
  const changes = [
    { owner: addressOf(0), units: '-2507' },
    { owner: addressOf(1), units: '2500' },
  ]
  expect(await simulate(io(answer('00')), given())).toEqual({ changes, approvals: [] })
  // With the used weight, whose numbers take one and two bytes.
  expect(await simulate(io(answer('010401fc')), given())).toMatchObject({ changes })
  const [input = ''] = asked
  expect(input).toMatch(new RegExp(`^0x0001${keyOf(0)}.*04000000$`))
  expect(input).toContain(keyOf(1))
})

test('a call that the runtime refuses would fail', async () => {
  expect(
    await simulate(
      io(() => '0x00010000'),
      given(),
    ),
  ).toEqual({
    ...{ changes: [], approvals: [], fails: true },
  })
})

test('the call of a host is tried as it is, and told by nothing but a dry run', async () => {
  const { call } = draft(await chainOf(io()), `0x${keyOf(1)}`, 2_500n)
  const encoded = `0x${toHex(call.toU8a())}`
  const { requests: _none, ...input } = given()
  const asked: string[] = []
  const events = (await transferEvent(0, 1, 2_500)) + (await transferEvent(0, 2, 7))
  const answering = io((input) => {
    asked.push(input)
    return `0x00000000${'08'}${events}`
  })
  expect(await simulate(answering, { ...input, requests: [], encoded })).toEqual({
    changes: [
      { owner: addressOf(0), units: '-2507' },
      { owner: addressOf(1), units: '2500' },
    ],
    approvals: [],
  })
  expect(asked[0]).toContain(encoded.slice(2))
  expect(await simulate(io(), { ...input, requests: [], encoded })).toBeUndefined()
})
