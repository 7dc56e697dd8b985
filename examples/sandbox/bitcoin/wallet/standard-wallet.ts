import { base64 } from '@scure/base'
import type { IdentifierString, Wallet, WalletAccount } from '@wallet-standard/base'
import type { Ask } from '../../page-wallet/page-wallet.ts'
import type { BitcoinKey } from '../people.ts'
import { invalidParams } from './failure.ts'
import { signBip322, signEcdsa } from './message.ts'
import { readPsbt, signInputs } from './psbt.ts'
import type { BitcoinWallet } from './wallet.ts'

type Purpose = 'payment' | 'ordinals'
type Change = { readonly accounts?: readonly WalletAccount[]; readonly chains?: readonly string[] }

interface SignMessageInput {
  readonly account: WalletAccount
  readonly message: Uint8Array
}
interface SignTransactionInput {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly {
    readonly account: WalletAccount
    readonly signingIndexes: readonly number[]
    readonly sigHash?: string
  }[]
  readonly chain?: string
}

const purposes: readonly Purpose[] = ['payment', 'ordinals']
const features = ['bitcoin:signMessage', 'bitcoin:signTransaction'] as const

/** A Wallet Standard wallet with the Bitcoin features: it signs messages and PSBTs and broadcasts nothing. */
export function createStandardWallet(wallet: BitcoinWallet): Wallet {
  const { name, icon, refusals } = wallet.brand
  const listeners = new Set<(change: Change) => void>()
  const chainNow = (): IdentifierString => `bitcoin:${wallet.network.toLowerCase()}`
  const keyFor = (purpose: Purpose): BitcoinKey => wallet[purpose]
  const view = (key: BitcoinKey): WalletAccount =>
    Object.freeze({
      address: key.address,
      publicKey: key.publicKey,
      chains: [chainNow()],
      features,
    })
  const accounts = (wanted: readonly Purpose[] = purposes): readonly WalletAccount[] =>
    wallet.isOpen ? wanted.map((purpose) => view(keyFor(purpose))) : []
  const keyAt = ({ address }: WalletAccount): BitcoinKey => {
    const key = purposes.map(keyFor).find((held) => held.address === address)
    if (!wallet.isOpen || !key) throw refusals.unauthorized()
    return key
  }
  const tell = (change: Change): void => {
    for (const listener of [...listeners]) listener(change)
  }
  wallet.listen(({ name: happening }) => {
    const chains = happening === 'wrongChain' ? { chains: [chainNow()] } : {}
    tell({ accounts: accounts(), ...chains })
  })
  const ask = <Result>(
    method: string,
    params: unknown,
    kind: Ask['kind'],
    run: () => Result | Promise<Result>,
  ): Promise<Result> =>
    wallet.answer(
      {
        method,
        params,
        kind,
        title: `${method}?`,
        lines: [['Site', location.origin]],
        interactive: kind === 'connect' ? !wallet.isOpen : kind !== 'read',
      },
      run,
    )
  const open = (wanted?: readonly Purpose[]) => {
    if (!wallet.isOpen) {
      wallet.permit()
      tell({ accounts: accounts() })
    }
    return { accounts: accounts(wanted) }
  }

  return {
    version: '1.0.0',
    name,
    icon: icon as Wallet['icon'],
    get chains() {
      return [chainNow()]
    },
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: (input: { readonly silent?: boolean } = {}) =>
          input.silent
            ? ask('standard:connect', input, 'read', () => ({ accounts: accounts() }))
            : ask('standard:connect', input, 'connect', () => open()),
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: () =>
          ask('standard:disconnect', null, 'read', () => {
            wallet.memory.connected = false
            wallet.save()
            tell({ accounts: [] })
          }),
      },
      'standard:events': {
        version: '1.0.0',
        on: (_event: 'change', listener: (change: Change) => void) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'bitcoin:connect': {
        version: '1.0.0',
        connect: (input: { readonly purposes: readonly Purpose[] }) =>
          ask('bitcoin:connect', input, 'connect', () => open(input.purposes)),
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        signMessage: (...inputs: readonly SignMessageInput[]) =>
          ask('bitcoin:signMessage', inputs, 'sign', () =>
            inputs.map(({ account, message }) => {
              const key = keyAt(account)
              const text = new TextDecoder().decode(message)
              const { signature } =
                key.addressType === 'p2tr' ? signBip322(text, key) : signEcdsa(text, key, 'address')
              return { signedMessage: message, signature: base64.decode(signature) }
            }),
          ),
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        signTransaction: (...inputs: readonly SignTransactionInput[]) =>
          ask('bitcoin:signTransaction', inputs, 'sign', () =>
            inputs.map(({ psbt, inputsToSign, chain }) => {
              if (chain !== undefined && chain !== chainNow())
                throw invalidParams(`the wallet is not on ${chain}`)
              const transaction = readPsbt(psbt)
              for (const { account, signingIndexes } of inputsToSign) {
                const { address } = keyAt(account)
                const choices = signingIndexes.map((index) => ({ index, address }))
                signInputs(transaction, [keyAt(account)], choices)
              }
              return { signedPsbt: transaction.toPSBT() }
            }),
          ),
      },
    },
  }
}
