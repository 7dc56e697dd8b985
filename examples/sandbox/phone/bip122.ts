import { Address, OutScript, p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { signBip137, signBip322 } from './bip322.ts'
import { broadcast, buildTransfer, type Wallet } from './bitcoin-transfer.ts'
import { fromBase64, fromHex, toBase64, toHex } from './bytes.ts'
import {
  accountOf,
  at,
  type CreateFamily,
  invalid,
  objectParams,
  textParam,
  unsupported,
  WalletError,
} from './family.ts'

const main = { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 }
const test = { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const regtest = { ...test, bech32: 'bcrt' }

/** Bitcoin networks by the reference of their CAIP-2 id (start of the genesis hash). */
const networks: Readonly<Record<string, typeof main>> = {
  '000000000019d6689c085ae165831e93': main,
  '000000000933ea01ad0ee984209779ba': test,
  '00000000da84f2bafbbc53dee25a72ae': test,
  '00000008819873e925422c1ff0f99f7c': test,
  '0f9188f13cb7b2c71f2a335e3a4fc328': regtest,
}

export const networkOf = (chain: string): typeof main => networks[chain.split(':')[1] ?? ''] ?? main

/** Bitcoin accounts: a native segwit address for payments and a taproot one for ordinals. */
export const createBip122: CreateFamily = (seeds, ports) => {
  const walletsOn = (chain: string): readonly Wallet[] =>
    seeds.flatMap((privateKey, index) => {
      const network = networkOf(chain)
      const publicKey = pubECDSA(privateKey, true)
      const internalKey = pubSchnorr(privateKey)
      const payment = p2wpkh(publicKey, network)
      const ordinal = p2tr(internalKey, undefined, network)
      const test = network === main ? 0 : 1
      const common = { privateKey, account: index, network }
      return [
        {
          ...common,
          address: text(payment.address),
          publicKey,
          script: payment.script,
          internalKey: undefined,
          path: `m/84'/${test}'/${index}'/0/0`,
          intention: 'payment',
        },
        {
          ...common,
          address: text(ordinal.address),
          publicKey: internalKey,
          script: ordinal.script,
          internalKey,
          path: `m/86'/${test}'/${index}'/0/0`,
          intention: 'ordinal',
        },
      ] as const
    })

  return {
    namespace: 'bip122',
    methods: ['getAccountAddresses', 'sendTransfer', 'signMessage', 'signPsbt'],
    events: ['accountsChanged', 'chainChanged', 'bip122_addressesChanged'],
    addresses: (chain) =>
      walletsOn(chain)
        .filter(({ intention }) => intention === 'payment')
        .map(({ address }) => address),
    async handle({ method, params: raw, chain }) {
      const params = objectParams(raw)
      const wallets = walletsOn(chain)
      const owner = (address: string) =>
        at(
          wallets,
          accountOf(
            wallets.map((one) => one.address),
            address,
          ),
        )
      const account = textParam(params, 'account')
      const wallet = owner(account)
      switch (method) {
        case 'getAccountAddresses':
          return wallets
            .filter((one) => one.account === wallet.account && wanted(params, one))
            .map(card)
        case 'signMessage': {
          const signer = owner(typeof params.address === 'string' ? params.address : account)
          return signMessage(signer, textParam(params, 'message'), params.protocol ?? 'ecdsa')
        }
        case 'signPsbt': {
          const psbt = Transaction.fromPSBT(fromBase64(textParam(params, 'psbt')))
          for (const { address, index } of inputs(params.signInputs)) {
            psbt.signIdx(owner(address).privateKey, index)
          }
          if (params.broadcast !== true) return { psbt: toBase64(psbt.toPSBT()) }
          psbt.finalize()
          const txid = await broadcast(endpoint(ports.bitcoinUrl), psbt.hex)
          return { psbt: toBase64(psbt.toPSBT()), txid }
        }
        case 'sendTransfer': {
          const url = endpoint(ports.bitcoinUrl)
          const transfer = await buildTransfer(url, wallet, {
            recipient: address(textParam(params, 'recipientAddress'), wallet.network),
            amount: satoshis(textParam(params, 'amount')),
            change:
              typeof params.changeAddress === 'string'
                ? address(params.changeAddress, wallet.network)
                : wallet.address,
            memo: typeof params.memo === 'string' ? fromHex(params.memo) : undefined,
          })
          return { txid: await broadcast(url, transfer) }
        }
        default:
          throw unsupported(method)
      }
    },
  }
}

/** The list an app gets as session property and with `bip122_addressesChanged`. */
export interface AddressCard {
  readonly address: string
  readonly publicKey: string
  readonly path: string
  readonly intention: 'payment' | 'ordinal'
}

function card({ address, publicKey, path, intention }: Wallet): AddressCard {
  return { address, publicKey: toHex(publicKey), path, intention }
}

async function signMessage(wallet: Wallet, message: string, protocol: unknown): Promise<object> {
  const { address, privateKey, script, internalKey } = wallet
  if (protocol === 'bip322') {
    return { address, signature: toHex(signBip322(message, script, privateKey, internalKey)) }
  }
  if (protocol !== 'ecdsa') throw invalid('protocol must be ecdsa or bip322')
  if (internalKey) throw invalid('a taproot address signs with bip322 only')
  const { signature, hash } = await signBip137(message, privateKey)
  return { address, signature: toHex(signature), messageHash: toHex(hash) }
}

function wanted(params: Readonly<Record<string, unknown>>, { intention }: Wallet): boolean {
  const { intentions } = params
  return !Array.isArray(intentions) || intentions.length === 0 || intentions.includes(intention)
}

function inputs(value: unknown): readonly { address: string; index: number }[] {
  if (!Array.isArray(value)) throw invalid('signInputs must be a list')
  return value.map((one: unknown) => {
    const { address, index } = objectParams(one)
    if (typeof address !== 'string' || !Number.isInteger(index)) throw invalid('signInputs')
    return { address, index: index as number }
  })
}

function address(value: string, network: typeof main): string {
  try {
    OutScript.encode(Address(network).decode(value))
    return value
  } catch {
    throw invalid(`${value} is not an address of this network`)
  }
}

function satoshis(value: string): bigint {
  if (!/^[1-9]\d{0,15}$/.test(value)) throw invalid('amount must be satoshis as text')
  return BigInt(value)
}

function endpoint(url: string | undefined): string {
  if (url === undefined) throw new WalletError(4901, 'The wallet has no Bitcoin endpoint.')
  return url
}

function text(value: string | undefined): string {
  if (value === undefined) throw new Error('The key has no address.')
  return value
}
