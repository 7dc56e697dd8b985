import { toBase64 } from '@mysten/sui/utils'
import type { FamilySession, WalletConnectFamily } from 'wallet-kernel/families'
import { fieldsOf } from 'wallet-kernel/kernel'
import { readSigned, type SuiSigner } from './signer.ts'

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** As https://docs.walletconnect.network/wallet-sdk/chain-support/sui names the requests. */
const signerOf = (session: FamilySession): SuiSigner => ({
  signMessage: ({ address, message }) =>
    session.ask(
      {
        method: 'sui_signPersonalMessage',
        params: { address, message: toBase64(new TextEncoder().encode(message)) },
      },
      (answer) => textOf(fieldsOf(answer).signature),
    ),
  signTransaction: ({ address, bytes }) => {
    const transaction = toBase64(bytes)
    return session.ask(
      { method: 'sui_signTransaction', params: { address, transaction } },
      (answer) => {
        const { signature, transactionBytes = transaction } = fieldsOf(answer)
        return readSigned({ signature, bytes: transactionBytes })
      },
    )
  },
})

/** Pairing with phone wallets that hold accounts of Sui. */
export const walletConnect: WalletConnectFamily = {
  methods: ['sui_signTransaction', 'sui_signPersonalMessage', 'sui_getAccounts'],
  sends: ['sui_signTransaction'],
  connect: (session) => ({ provider: signerOf(session) }),
}
