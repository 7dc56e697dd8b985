import { isWalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base'
import { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'
import {
  Connection,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { getWallets } from '@wallet-standard/app'

// Nothing in this file knows of wallet-kernel: it is what an app on Solana's own libraries has.

/** The wallets of the page that Solana's wallet adapter can use, by name. */
export const usableWallets = (): readonly string[] =>
  getWallets()
    .get()
    .filter(isWalletAdapterCompatibleStandardWallet)
    .map(({ name }) => name)

/** An app's half of a transfer and a signed message. */
export interface SolanaSide {
  readonly adapter: StandardWalletAdapter
  /** Resolves with the signature's bytes. */
  sign(text: string): Promise<Uint8Array>
  /** Sends lamports through the adapter and resolves with the confirmed signature. */
  send(to: string, lamports: number): Promise<string>
  /** The same transfer signed by the wallet, sent by the app. */
  signThenSend(to: string, lamports: number): Promise<string>
}

/** Finds a wallet by its name. Throws when the page has none. */
export function solanaSide(name: string, rpcUrl: string): SolanaSide {
  const wallet = getWallets()
    .get()
    .filter(isWalletAdapterCompatibleStandardWallet)
    .find((one) => one.name === name)
  if (!wallet) throw new Error(`No wallet is called ${name}.`)
  const adapter = new StandardWalletAdapter({ wallet })
  const connection = new Connection(rpcUrl, 'confirmed')

  async function transfer(to: string, lamports: number): Promise<VersionedTransaction> {
    const payerKey = adapter.publicKey
    if (!payerKey) throw new Error('Connect first.')
    const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
    const toPubkey = new PublicKey(to)
    const instructions = [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey, lamports })]
    return new VersionedTransaction(
      new TransactionMessage({ payerKey, recentBlockhash, instructions }).compileToV0Message(),
    )
  }
  async function confirmed(signature: string): Promise<string> {
    for (;;) {
      const { value } = await connection.getSignatureStatus(signature)
      if (value?.err) throw new Error(JSON.stringify(value.err))
      if (value?.confirmationStatus && value.confirmationStatus !== 'processed') return signature
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  return {
    adapter,
    async sign(text) {
      if (!adapter.signMessage) throw new Error('The wallet signs no messages.')
      return adapter.signMessage(new TextEncoder().encode(text))
    },
    send: async (to, lamports) =>
      confirmed(await adapter.sendTransaction(await transfer(to, lamports), connection)),
    async signThenSend(to, lamports) {
      if (!adapter.signTransaction) throw new Error('The wallet signs no transactions.')
      const signed = await adapter.signTransaction(await transfer(to, lamports))
      return confirmed(await connection.sendRawTransaction(signed.serialize()))
    },
  }
}
