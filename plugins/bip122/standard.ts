import type { WalletIo } from '../connections/contract.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import {
  featureOf,
  onStandardChange,
  readBitcoinAddress,
  type StandardWallet,
  toHex,
  unknownNetwork,
} from '../values/index.ts'
import type { PsbtRequest } from './contract.ts'
import { bip122Errors } from './errors.ts'
import { publish } from './esplora.ts'
import { nameOf } from './networks.ts'
import { spentScripts } from './psbt.ts'
import { signedTransaction } from './psbt-signatures.ts'
import * as answers from './responses.ts'
import { spelled } from './spelling.ts'
import { asking, type BitcoinWallet, type Grant } from './wallet.ts'

const purposes = ['payment', 'ordinals']
const maxAccounts = 100

/** An account in the form that is passed back to its wallet. */
interface Account {
  readonly address: string
  readonly publicKey?: unknown
  readonly chains: readonly string[]
}

// Bytes may come from another realm, where `instanceof` fails.
const bytesOf = (value: unknown): Uint8Array | undefined =>
  ArrayBuffer.isView(value)
    ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
    : undefined

/** The Bitcoin accounts in a wallet's list; leaves out those of other families and malformed ones. */
function accountsIn(list: unknown): readonly Account[] {
  const items: readonly (Account | null)[] = Array.isArray(list) ? list.slice(0, maxAccounts) : []
  return items.filter(
    (item, index): item is Account =>
      readBitcoinAddress(item?.address) !== undefined &&
      Array.isArray(item?.chains) &&
      item.chains.some((chain) => String(chain).startsWith('bitcoin:')) &&
      items.findIndex((other) => other?.address === item.address) === index,
  )
}

const isSame = (left: string, right: string): boolean => spelled(left) === spelled(right)

const bitcoinChains = ({ chains }: Account): readonly string[] =>
  chains.map(String).filter((chain) => chain.startsWith('bitcoin:'))

const networkIdOf = (chain: string): CaipNetwork['caipNetworkId'] =>
  answers.readNetworkId(chain.slice('bitcoin:'.length)) ?? unknownNetwork('bip122', chain)

/**
 * Accounts come in the order of their purposes; a taproot account that is not first, or next to another type, is for
 * inscriptions.
 */
function grantOf(list: unknown): Grant {
  const accounts = accountsIn(list)
  const mixed = accounts.some(({ address }) => !answers.isTaproot(address))
  const named = accounts.map(({ address, publicKey }, index) => {
    const key = bytesOf(publicKey)
    return {
      address,
      purpose: answers.isTaproot(address) && (index > 0 || mixed) ? 'ordinals' : 'payment',
      ...(key && { publicKey: toHex(key) }),
    }
  })
  const chains = accounts[0] ? bitcoinChains(accounts[0]) : []
  const networkIds = chains.map((chain) => networkIdOf(chain))
  // An account for several networks does not name the current one; its address does.
  const networkId = networkIds.length === 1 ? networkIds[0] : undefined
  return { accounts: answers.readAccounts(named), networkId, networkIds }
}

/** The PSBT inputs that an account signs: the named ones, or all that spend from its address. */
function indexesOf({ psbt, inputs }: PsbtRequest, address: string): readonly number[] {
  if (inputs)
    return inputs.filter((input) => isSame(input.address, address)).map(({ index }) => index)
  const own = readBitcoinAddress(address)?.script
  return spentScripts(answers.toHex(psbt)).flatMap((script, index) =>
    script === own ? [index] : [],
  )
}

/** A Wallet Standard wallet with Bitcoin features: it signs messages and PSBTs, but sends nothing. */
export function standardWallet(io: WalletIo, raw: StandardWallet): BitcoinWallet {
  const tracked = asking(io)
  const feature = (name: `${string}:${string}`) => {
    const method = featureOf(raw, name)
    return method && ((...input: readonly unknown[]) => tracked(name, () => method(...input)))
  }
  const first = (answer: unknown): Record<string, unknown> =>
    (Array.isArray(answer) ? answer[0] : undefined) ?? {}
  const connect = feature('bitcoin:connect')
  const standard = feature('standard:connect')
  const leave = feature('standard:disconnect')
  const message = feature('bitcoin:signMessage')
  const sign = feature('bitcoin:signTransaction')
  const accountAt = (address: string): Account => {
    const found = accountsIn(raw.accounts).find((account) => isSame(account.address, address))
    if (!found) throw bip122Errors.create('account-changed')
    return found
  }

  async function signPsbt(request: PsbtRequest): Promise<{ psbt: string; txid?: string }> {
    const { psbt, network, broadcast = false } = request
    const inputsToSign = accountsIn(raw.accounts).flatMap((account) => {
      const signingIndexes = indexesOf(request, account.address)
      return signingIndexes.length > 0 ? [{ account, signingIndexes, sigHash: 'ALL' }] : []
    })
    if (inputsToSign.length === 0) throw bip122Errors.create('account-changed')
    const draft = answers.toHex(psbt)
    const bytes = Uint8Array.from(atob(psbt), (char) => char.charCodeAt(0))
    const name = nameOf(network.caipNetworkId)
    if (!name) throw bip122Errors.create('wrong-network', { name: network.name })
    const chain = `bitcoin:${name.toLowerCase()}`
    const answer = first(await sign?.({ psbt: bytes, inputsToSign, chain }))
    const signed = toHex(bytesOf(answer.signedPsbt) ?? new Uint8Array())
    const result = { psbt: answers.psbtFromHex(signed) }
    if (!broadcast) return result
    // Its own signal: the request that created this session has ended.
    const { signal } = new AbortController()
    const txid = await publish({ ...io, network, signal }, signedTransaction(signed, draft))
    return { ...result, txid }
  }

  return {
    async connect() {
      const answer = await (connect ? connect({ purposes }) : standard?.())
      return grantOf((answer as { readonly accounts?: unknown } | null)?.accounts)
    },
    async restore() {
      if (standard) await standard({ silent: true })
      if (accountsIn(raw.accounts).length > 0) return grantOf(raw.accounts)
      return standard && 'unshared'
    },
    async disconnect() {
      await leave?.()
    },
    watch: (observer, complete) =>
      onStandardChange(
        raw,
        ({ accounts, chains }) => {
          if (accounts === undefined && chains === undefined) return
          // A wallet reports a lock and an end in the same way.
          if (accountsIn(raw.accounts).length === 0) return observer.accountsChanged([])
          const now = grantOf(raw.accounts)
          observer.accountsChanged(now.accounts)
          observer.networkChanged(complete(now))
        },
        () => observer.disconnected(),
      ),
    provider: {
      async check(address, network) {
        const works = bitcoinChains(accountAt(address)).map(networkIdOf)
        if (!works.includes(network.caipNetworkId))
          throw bip122Errors.create('wrong-network', { name: network.name })
      },
      ...(message && {
        // The wallet chooses between ECDSA and BIP-322 by the type of address.
        async signMessage({ address, message: text }) {
          const bytes = new TextEncoder().encode(text)
          const answer = first(await message({ account: accountAt(address), message: bytes }))
          const signature = bytesOf(answer.signature) ?? new Uint8Array()
          return answers.readSignature(btoa(String.fromCharCode(...signature)))
        },
      }),
      ...(sign && { signPsbt }),
    },
  }
}
