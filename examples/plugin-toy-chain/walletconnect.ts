import type { FamilySession, WalletConnectFamily } from 'wallet-kernel/families'
import { fieldsOf } from 'wallet-kernel/kernel'
import type { SignedTransfer } from './transaction.ts'
import type { ToySigner } from './wallet/provider.ts'

type Signed = Pick<SignedTransfer, 'publicKey' | 'signature'>

/** A key and its signature, both hex. The node checks whether they match. */
function readSigned(answer: unknown): Signed | undefined {
  const { publicKey, signature } = fieldsOf(answer)
  const isHex = (text: unknown): text is string =>
    typeof text === 'string' && /^([0-9a-f]{2}){1,200}$/.test(text)
  return isHex(publicKey) && isHex(signature) ? { publicKey, signature } : undefined
}

const signerOf = (session: FamilySession): ToySigner => ({
  async sign(message) {
    // CAIP-10: the address comes last.
    const account = session.granted().accounts[0]?.split(':')[2]
    const params = { account, message }
    const signed = await session.ask({ method: 'toychain_signMessage', params }, readSigned)
    return `${signed.publicKey}.${signed.signature}`
  },
  async signTransfer(params) {
    const signed = await session.ask({ method: 'toychain_signTransfer', params }, readSigned)
    return { ...params, ...signed }
  },
})

/** Pairing with phone wallets that hold accounts of the toy chain. */
export const walletConnect: WalletConnectFamily = {
  methods: ['toychain_signMessage', 'toychain_signTransfer'],
  sends: ['toychain_signTransfer'],
  connect: (session) => ({ provider: signerOf(session) }),
}
