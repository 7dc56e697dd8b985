import { messageBytes, payloadOf, type Transfer } from '../transaction.ts'
import { createKey, openKeys } from './keys.ts'

/** The toy chain's part of a WalletConnect phone wallet: an account, and its answers to requests. */
export interface ToyPhone {
  readonly namespace: string
  readonly methods: readonly string[]
  readonly events: readonly string[]
  addresses(chain: string): readonly string[]
  /** Resolves with the result of a request. Rejects with a `code` for unsupported requests. */
  handle(request: { readonly method: string; readonly params: unknown }): Promise<unknown>
}

const refused = (code: number, text: string): Error => Object.assign(new Error(text), { code })

/** Creates a phone wallet with a new key; it approves every request of its account. */
export async function createToyPhone(): Promise<ToyPhone> {
  const { address, publicKey, sign } = await openKeys(await createKey())
  const own = (account: string): void => {
    if (account !== address) throw refused(4100, 'That account is not in this wallet.')
  }
  return {
    namespace: 'toychain',
    methods: ['toychain_signMessage', 'toychain_signTransfer'],
    events: ['accountsChanged', 'chainChanged'],
    addresses: () => [address],
    async handle({ method, params }) {
      if (method === 'toychain_signMessage') {
        const { account, message } = params as { account: string; message: string }
        own(account)
        return { publicKey, signature: await sign(messageBytes(message)) }
      }
      if (method === 'toychain_signTransfer') {
        const transfer = params as Transfer
        own(transfer.from)
        return { publicKey, signature: await sign(payloadOf(transfer)) }
      }
      throw refused(5101, `Unsupported method ${method}.`)
    },
  }
}
