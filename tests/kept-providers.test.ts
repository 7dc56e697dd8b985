import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Context } from '../kernel/index.ts'
import { flush, virtualPorts } from '../kernel/testing/index.ts'
import { hosted as bitcoinHosted } from '../plugins/bip122/hosted.ts'
import { bitcoin } from '../plugins/bip122/networks.ts'
import { createPsbt } from '../plugins/bip122/psbt.ts'
import { psbtFromHex } from '../plugins/bip122/responses.ts'
import { connectionsErrors } from '../plugins/connections/errors.ts'
import { hosted as evmHosted } from '../plugins/eip155/hosted.ts'
import { hosted as polkadotHosted } from '../plugins/polkadot/hosted.ts'
import { polkadotAssetHub } from '../plugins/polkadot/networks.ts'
import { hosted as solanaHosted } from '../plugins/solana/hosted.ts'
import { solanaMainnet } from '../plugins/solana/networks.ts'
import type { TransactionsContract } from '../plugins/transactions/contract.ts'
import { hosted } from '../plugins/transactions/hosted.ts'

const me = `0x${'aa'.repeat(20)}`
const spender = 'bb'.repeat(20)
const approve = `0x095ea7b3${'0'.repeat(24)}${spender}${'f'.repeat(64)}`
const bytes = new Uint8Array(70)
const psbt = psbtFromHex(createPsbt([], []))
const payload = { address: me, method: '0x1800', genesisHash: `0x${'68'.repeat(32)}` }
const call = { from: me, to: `0x${spender}`, data: approve }

const families = {
  eip155: evmHosted,
  solana: solanaHosted,
  bip122: bitcoinHosted,
  polkadot: polkadotHosted,
}
type Family = keyof typeof families

/** Every way by which a host asks a wallet for something that is not a transfer. */
const ways: readonly [Family, method: string, what: string, ...input: readonly unknown[]][] = [
  ['eip155', 'request', 'eth_sendTransaction', { method: 'eth_sendTransaction', params: [call] }],
  ['eip155', 'request', 'eth_signTransaction', { method: 'eth_signTransaction', params: [call] }],
  [
    'eip155',
    'request',
    'wallet_sendCalls',
    { method: 'wallet_sendCalls', params: [{ from: me, calls: [call] }] },
  ],
  [
    'eip155',
    'request',
    'eth_signTypedData_v4',
    { method: 'eth_signTypedData_v4', params: [me, '{}'] },
  ],
  ['eip155', 'request', 'personal_sign', { method: 'personal_sign', params: ['0x61', me] }],
  ['eip155', 'request', 'eth_accounts', { method: 'eth_accounts' }],
  [
    'eip155',
    'request',
    'wallet_switchEthereumChain',
    { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] },
  ],
  ['solana', 'signMessage', 'signMessage', me, bytes],
  ['solana', 'signTransaction', 'signTransaction', me, bytes, solanaMainnet],
  ['solana', 'signAndSendTransaction', 'signAndSendTransaction', me, bytes, solanaMainnet],
  ['solana', 'switchNetwork', 'switchNetwork', solanaMainnet],
  ['bip122', 'signMessage', 'signMessage', { address: me, message: 'hi', protocol: 'ecdsa' }],
  ['bip122', 'signPsbt', 'signPsbt', { psbt, network: bitcoin }],
  ['bip122', 'sendTransfer', 'sendTransfer', { from: me, to: me, units: 1n, network: bitcoin }],
  ['bip122', 'switchNetwork', 'switchNetwork', bitcoin],
  ['polkadot', 'signRaw', 'signRaw', me, '0x00'],
  ['polkadot', 'signPayload', 'signPayload', me, payload],
  ['polkadot', 'switchNetwork', 'switchNetwork', polkadotAssetHub],
]

beforeAll(() => import('../plugins/eip155/guard.ts'))

/** A host's provider of a wallet that never answers. Transfers go to `transactions.request`, which is asked here. */
function keep(namespace: Family) {
  const asked: string[] = []
  const hang =
    (name: string) =>
    (..._input: readonly unknown[]): Promise<never> => {
      asked.push(name)
      return new Promise(() => undefined)
    }
  const names = ways.flatMap(([family, method]) => (family === namespace ? [method] : []))
  const wallet = Object.fromEntries(names.map((name) => [name, hang(name)]))
  const session = new AbortController()
  const state = { connections: { connections: [] }, networks: { networks: [] } }
  const request = async (input: { ready?(): Promise<void>; ask(): unknown }) => {
    await input.ready?.()
    return input.ask()
  }
  const ctx = {
    ...{ ports: virtualPorts(), state },
    observe: () => ({ state, dispatch: { transactions: { request } } }),
    slots: { adapters: [{ namespace, hosted: families[namespace] }] },
  } as unknown as Context<TransactionsContract>
  const provider = hosted(ctx, `${namespace}:quince`, wallet, () => session.signal) as Readonly<
    Record<string, (...input: readonly unknown[]) => Promise<unknown>>
  >
  const end = (): void => session.abort(connectionsErrors.create('wallet-gone', { name: 'Quince' }))
  return { asked, end, provider }
}

const gone = (namespace: Family): object =>
  namespace === 'eip155' ? { code: 4900 } : { code: 'connections/wallet-gone' }

describe.each(ways)(
  '%s: a provider that a host keeps, by %s (%s)',
  (namespace, method, _what, ...input) => {
    test('asks nothing after its session', async () => {
      const { asked, end, provider } = keep(namespace)
      end()
      await expect(provider[method]?.(...input)).rejects.toMatchObject(gone(namespace))
      expect(asked).toEqual([])
    })

    test('asks nothing if its session ends while code is loaded', async () => {
      const { asked, end, provider } = keep(namespace)
      // Some ask at once: they load nothing.
      const answer = provider[method]?.(...input).catch((error: unknown) => error)
      const before = asked.length
      end()
      expect(await answer).toMatchObject(before === 0 ? gone(namespace) : expect.anything())
      expect(asked.length).toBe(before)
    })

    test('asks while its session is open', async () => {
      const { asked, provider } = keep(namespace)
      provider[method]?.(...input).catch(() => undefined)
      await vi.waitFor(async () => {
        await flush()
        expect(asked).toEqual([method])
      })
    })
  },
)

test.each(ways.filter(([, method]) => /signMessage|signRaw|switchNetwork/.test(method)))(
  '%s: what a wallet has not answered by then ends with its session: %s',
  async (namespace, method, _what, ...input) => {
    const { asked, end, provider } = keep(namespace)
    const answer = provider[method]?.(...input).catch((error: unknown) => error)
    await vi.waitFor(() => expect(asked).toEqual([method]))
    end()
    expect(await answer).toMatchObject(gone(namespace))
  },
)
