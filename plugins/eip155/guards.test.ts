import { describe, expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import type { ChainIo } from '../connections/contract.ts'
import type { TransferRequest } from '../transactions/contract.ts'
import { isContract, transfer } from './adapter.ts'
import { evmNetwork } from './index.ts'
import { token } from './tokens.ts'

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'7a'.repeat(32)}`
const network = evmNetwork({ id: 1, name: 'Ethereum', rpcUrl: 'https://rpc.example' })

/** Sends through a wallet of scripted answers; returns the requested methods. */
async function send(
  request: Partial<TransferRequest> = {},
  answers: Readonly<Record<string, () => unknown>> = {},
  signal: AbortSignal = new AbortController().signal,
  asked: string[] = [],
) {
  const wallet: Readonly<Record<string, () => unknown>> = {
    eth_chainId: () => '0x1',
    eth_accounts: () => [me],
    eth_sendTransaction: () => hash,
    ...answers,
  }
  const io: ChainIo = {
    ports: virtualPorts(),
    network,
    signal,
    connection: { connector: { name: 'Quince' } } as never,
    resources: {} as never,
    traffic: { run: (_lane, _label, work) => work() },
    provider: {
      async request({ method }: { readonly method: string }) {
        asked.push(method)
        return wallet[method]?.()
      },
    },
  }
  const end = await transfer(io, {
    from: me,
    to: other,
    units: '1',
    ...request,
  }).catch((error: { code?: string; message?: string }) => error.code ?? error.message)
  return { end, sent: asked.filter((method) => method === 'eth_sendTransaction').length }
}

describe('right before a wallet is asked to send', () => {
  test('its accounts hold the sender, in any case of the letters', async () => {
    expect(await send()).toEqual({ end: hash, sent: 1 })
    expect(await send({}, { eth_accounts: () => [me.toLowerCase()] })).toMatchObject({ sent: 1 })
    expect(await send({}, { eth_accounts: () => [other] })).toEqual({
      end: 'eip155/account-changed',
      sent: 0,
    })
  })

  test('nothing has called the transfer off', async () => {
    const calls = new AbortController()
    const accounts = (): unknown => {
      calls.abort(new Error('called off'))
      return [me]
    }
    expect(await send({}, { eth_accounts: accounts }, calls.signal)).toEqual({
      end: 'called off',
      sent: 0,
    })
  })

  test('its amount fits into 256 bits', async () => {
    expect(await send({ units: String(2n ** 256n - 1n) })).toMatchObject({ sent: 1 })
    for (const amount of [2n ** 256n, 2n ** 257n])
      expect(await send({ units: String(amount) })).toEqual({
        end: 'eip155/bad-transfer',
        sent: 0,
      })
    expect(await send({ units: '-1' })).toMatchObject({ sent: 0 })
  })
})

test('a wallet on the network of the transfer is not asked to move', async () => {
  const asked: string[] = []
  await send({}, {}, undefined, asked)
  expect(asked).toEqual(['eth_chainId', 'eth_accounts', 'eth_sendTransaction'])
})

describe('a node', () => {
  const node = (result: unknown, rpcUrls = network.rpcUrls) => {
    const ports = virtualPorts()
    ports.fetch.reply(/rpc\.example/, ({ body }) => {
      const { id } = body as never as { readonly id: number }
      return { jsonrpc: '2.0', id, result }
    })
    const io = { ports, network: { ...network, rpcUrls }, signal: new AbortController().signal }
    const traffic = { run: (_lane: string, _label: string, work: () => unknown) => work() }
    return { ...io, traffic, resources: {} } as never
  }

  test('whose answer is no code does not say whether an address has some', async () => {
    expect(await isContract(node('0x'), me)).toBe(false)
    expect(await isContract(node('0x60'), me)).toBe(true)
    for (const answer of [['0x'], 'zz', null, '0x6g'])
      await expect(isContract(node(answer), me)).rejects.toMatchObject({
        code: 'eip155/node-failed',
      })
  })

  test('that the network does not name is not asked about a token', async () => {
    await expect(token(node('0x', []), other, me)).rejects.toMatchObject({
      code: 'eip155/no-endpoint',
    })
  })
})
