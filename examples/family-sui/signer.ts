import { signTransaction } from '@mysten/wallet-standard'
import { fieldsOf } from 'wallet-kernel/kernel'
import { featureOf, type StandardWallet } from 'wallet-kernel/values'
import { canonical } from './address.ts'
import { suiErrors } from './errors.ts'

/** A transaction with a signature of its sender. */
export interface SignedTransaction {
  /** The signed bytes (BCS), base64. */
  readonly bytes: string
  /** Scheme, signature and public key, base64. */
  readonly signature: string
}

/** What is signed, where and by whom. */
export interface SignRequest {
  readonly address: string
  /** The CAIP-2 id, which is also the chain's id in the Wallet Standard. */
  readonly chain: string
}

/** A transaction with everything resolved. */
export interface BuiltTransaction {
  /** BCS. */
  readonly bytes: Uint8Array
  /** The same, in the form that the Wallet Standard hands over. */
  readonly transaction: { toJSON(): Promise<string> }
}

/** Signs for accounts, in the page or on a phone. */
export interface SuiSigner {
  /** Resolves with the signature, base64. */
  signMessage(request: SignRequest & { readonly message: string }): Promise<string>
  signTransaction(request: SignRequest & BuiltTransaction): Promise<SignedTransaction>
}

/** Reads what a wallet signed; throws `sui/cannot-sign` for any other answer. */
export function readSigned(answer: unknown): SignedTransaction {
  const { bytes, transactionBlockBytes, transactionBytes, signature } = fieldsOf(answer)
  const signed = bytes ?? transactionBlockBytes ?? transactionBytes
  if (typeof signed !== 'string' || typeof signature !== 'string')
    throw suiErrors.create('cannot-sign')
  return { bytes: signed, signature }
}

function accountOf(wallet: StandardWallet, address: string): object {
  const account = wallet.accounts.find((one) => {
    const held = fieldsOf(one).address
    return typeof held === 'string' && canonical(held) === address
  })
  if (!account) throw suiErrors.create('bad-accounts')
  return account
}

/** The signer of a wallet of the Wallet Standard. The older names of its features are called as well. */
const standardSigner = (wallet: StandardWallet): SuiSigner => ({
  async signMessage({ address, chain, message }) {
    const sign =
      featureOf(wallet, 'sui:signPersonalMessage') ?? featureOf(wallet, 'sui:signMessage')
    if (!sign) throw suiErrors.create('cannot-sign')
    const account = accountOf(wallet, address)
    const answer = await sign({ account, chain, message: new TextEncoder().encode(message) })
    const { signature } = fieldsOf(answer)
    if (typeof signature !== 'string') throw suiErrors.create('cannot-sign')
    return signature
  },
  async signTransaction({ address, chain, transaction }) {
    const input = { account: accountOf(wallet, address), chain, transaction }
    return readSigned(await signTransaction(wallet as never, input as never))
  },
})

/** The signer behind a session: a page's wallet, or a phone. */
export const signerOf = (provider: unknown): SuiSigner =>
  Object(provider).features ? standardSigner(provider as StandardWallet) : (provider as SuiSigner)
