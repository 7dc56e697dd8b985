import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { injectedWallet } from '../plugins/bip122/injected.ts'
import { bitcoin } from '../plugins/bip122/networks.ts'
import { networkByAddress } from '../plugins/bip122/responses.ts'
import { standardWallet } from '../plugins/bip122/standard.ts'
import type { ConnectRequest } from '../plugins/connections/contract.ts'
import { connector as evm } from '../plugins/eip155/connector.ts'
import { providerKey } from '../plugins/eip155/keys.ts'
import { mainnet } from '../plugins/eip155/networks.ts'
import { connect as polkadot } from '../plugins/polkadot/connector.ts'
import { polkadotRelay } from '../plugins/polkadot/networks.ts'
import { connector as svm } from '../plugins/solana/connector.ts'
import { walletKey } from '../plugins/solana/discovery.ts'
import { solanaDevnet, solanaMainnet } from '../plugins/solana/networks.ts'
import { encodeSs58 } from '../plugins/values/index.ts'
import { connectorIo } from './plugins/connector-io.ts'

const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const alice = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
const bob = `0x${'aa'.repeat(20)}`

/** Names that resemble a known one, and names of any form. */
const text = fc.oneof(
  fc.string(),
  fc.constantFrom('FRACTAL_BITCOIN_MAINNET', 'main net', 'mainnet2', '__proto__', 'bitcoin_', ' '),
  fc.constantFrom('Mainnet\u200b', 'eclipse', 'mainnet-beta', 'toString', '0x', '00', '٠x1'),
)
const odd = fc.oneof(
  text,
  fc.integer(),
  fc.boolean(),
  fc.double(),
  fc.array(text, { maxLength: 2 }),
  fc.dictionary(fc.string(), text),
)
const requestOf = (
  namespace: ConnectRequest['connector']['namespaces'][number],
  driver: string,
  networks: ConnectRequest['networks'],
): ConnectRequest => ({
  connector: { id: 'x', driver, name: 'X', type: 'ANNOUNCED', namespaces: [namespace] },
  namespaces: [namespace],
  networks,
})
/** Rejects or throws. */
const refuses = async (work: () => unknown): Promise<boolean> => {
  try {
    await work()
    return false
  } catch {
    return true
  }
}

describe('a network that a wallet names and nobody knows is no network of the app, and nothing is paid there', () => {
  const knownBitcoin = /^(bitcoin_)?(mainnet|livenet|testnet|testnet3|testnet4|signet|regtest)$/i
  const unknownName = (name: unknown): boolean =>
    typeof name !== 'string' || !knownBitcoin.test(name)

  test('of an injected Bitcoin wallet', async () => {
    const io = connectorIo().io
    await fc.assert(
      fc.asyncProperty(odd.filter(unknownName), fc.boolean(), async (named, byChain) => {
        const raw = {
          requestAccounts: async () => [segwit],
          getAccounts: async () => [segwit],
          getNetwork: async () => (byChain ? 'livenet' : named),
          ...(byChain && { getChain: async () => named }),
        }
        const wallet = injectedWallet(io, raw as never, { kind: 'unisat', name: 'X' })
        const { networkId } = await wallet.connect()
        expect(networkId).toBeDefined()
        expect(networkId).not.toBe(bitcoin.caipNetworkId)
        expect(await refuses(() => wallet.provider.check?.(segwit, bitcoin))).toBe(true)
      }),
    )
  })

  test('of an account of a Bitcoin wallet of the Wallet Standard, also beside another account', async () => {
    const io = connectorIo().io
    const request = requestOf('bip122', 'bip122', [bitcoin])
    await fc.assert(
      fc.asyncProperty(fc.array(text.filter(unknownName), { minLength: 1 }), async (names) => {
        const chains = names.map((name) => `bitcoin:${name}`)
        const accounts = [{ address: segwit, chains, features: [] }]
        const raw = {
          ...{ version: '1.0.0', name: 'X', chains, accounts },
          features: { 'standard:connect': { connect: async () => ({ accounts }) } },
        }
        const wallet = standardWallet(io, raw as never)
        const grant = await wallet.connect()
        const networkId = grant.networkId ?? networkByAddress(grant, request)
        expect(networkId).not.toBe(bitcoin.caipNetworkId)
        expect(await refuses(() => wallet.provider.check?.(segwit, bitcoin))).toBe(true)
      }),
    )
  })

  test('of a Solana wallet', async () => {
    const request = requestOf('solana', 'solana', [solanaMainnet, solanaDevnet])
    const isKnown = (name: string): boolean => ['mainnet', 'devnet', 'testnet'].includes(name)
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          text.filter((name) => !isKnown(name)),
          { minLength: 1 },
        ),
        async (names) => {
          const chains = names.map((name) => `solana:${name}`)
          const accounts = [{ address: alice, chains, features: [] }]
          const wallet = {
            ...{ version: '1.0.0', name: 'X', chains, accounts },
            features: {
              'standard:connect': { connect: async () => ({ accounts }) },
              'solana:signTransaction': { signTransaction: async () => [] },
            },
          }
          const { io, held } = connectorIo()
          held.set(walletKey('x'), wallet)
          const [session] = await svm.connect(io, request)
          const provider = session?.provider as { check?(address: string, network: object): void }
          for (const { caipNetworkId } of request.networks)
            expect(session?.networkId).not.toBe(caipNetworkId)
          expect(await refuses(() => provider.check?.(alice, solanaMainnet))).toBe(true)
        },
      ),
    )
  })

  test('of an account that an extension limits to a chain', async () => {
    const request = requestOf('polkadot', 'polkadot', [polkadotRelay])
    const isLimit = (genesisHash: unknown): boolean => genesisHash !== ''
    await fc.assert(
      fc.asyncProperty(odd.filter(isLimit), async (genesisHash) => {
        const account = { address: encodeSs58(`0x${'01'.repeat(32)}`, 42), genesisHash }
        const granted = { accounts: { get: async () => [account] }, signer: {} }
        const { io } = connectorIo({
          window: { injectedWeb3: { x: { enable: async () => granted } } },
        })
        const connector = { ...request.connector, id: 'injected-web3:x' }
        const app = { appName: () => 'X', chosen: () => undefined }
        const [session] = await polkadot(io, { ...request, connector }, app)
        const provider = session?.provider as { check?(address: string, network: object): void }
        expect(session?.networkId).not.toBe(polkadotRelay.caipNetworkId)
        const address = session?.address ?? ''
        expect(await refuses(() => provider.check?.(address, polkadotRelay))).toBe(true)
      }),
    )
  })

  test('of an EVM wallet, whose chain id is a number or none at all', async () => {
    const request = requestOf('eip155', 'eip155', [mainnet])
    const isMainnet = (id: unknown): boolean =>
      id === 1 || (typeof id === 'string' && /^0x0*1$/.test(id))
    await fc.assert(
      fc.asyncProperty(
        odd.filter((id) => !isMainnet(id)),
        async (id) => {
          const { io, held } = connectorIo()
          held.set(providerKey('x'), {
            request: async ({ method }: { readonly method: string }) =>
              method === 'eth_chainId' ? id : [bob],
          })
          const [session] = await evm.connect(io, request).catch(() => [])
          expect(session?.networkId).not.toBe(mainnet.caipNetworkId)
        },
      ),
    )
  })
})
