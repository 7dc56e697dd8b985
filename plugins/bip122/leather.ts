import type { WalletIo } from '../connections/contract.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { bip122Errors } from './errors.ts'
import { nameOf } from './networks.ts'
import {
  isTaproot,
  psbtFromHex,
  readAccounts,
  readSignature,
  readTxid,
  toHex,
} from './responses.ts'
import { asking, type BitcoinWallet } from './wallet.ts'

type Fields = Readonly<Record<string, unknown>>

export interface LeatherLike {
  request(method: string, params?: unknown): Promise<{ readonly result?: unknown } | null>
}

/** Leather: no silent restore, no events, amounts as text, PSBTs in hex, network names in lower case. */
export function leatherWallet(io: WalletIo, raw: LeatherLike): BitcoinWallet {
  const tracked = asking(io)
  const ask = async (method: string, params?: unknown): Promise<Fields> => {
    const answer = await tracked(method, () => raw.request(method, params))
    return (answer?.result ?? {}) as Fields
  }
  // Without this field it uses the network that is selected in the wallet.
  const lower = ({ caipNetworkId, name: shown }: CaipNetwork): Fields => {
    const name = nameOf(caipNetworkId)
    if (!name) throw bip122Errors.create('wrong-network', { name: shown })
    return { network: name.toLowerCase() }
  }
  return {
    async connect() {
      const { addresses } = await ask('getAddresses')
      const bitcoin = (Array.isArray(addresses) ? addresses : []).flatMap((item: unknown) => {
        const entry = (item ?? {}) as Fields
        if (entry.symbol !== 'BTC') return []
        return [{ ...entry, purpose: entry.type === 'p2tr' ? 'ordinals' : 'payment' }]
      })
      return { accounts: readAccounts(bitcoin), networkId: undefined }
    },
    // Reading addresses always prompts, so a reload starts disconnected.
    restore: async () => undefined,
    disconnect: async () => undefined,
    watch: () => () => undefined,
    provider: {
      async signMessage({ address, message }) {
        // It signs BIP-322 for both of its addresses; the address type selects one.
        const paymentType = isTaproot(address) ? 'p2tr' : 'p2wpkh'
        return readSignature((await ask('signMessage', { message, paymentType })).signature)
      },
      async sendTransfer({ to, units, network }) {
        const answer = await ask('sendTransfer', {
          recipients: [{ address: to, amount: units.toString() }],
          ...lower(network),
        })
        return readTxid(answer.txid)
      },
      async signPsbt({ psbt, inputs, broadcast = false, network }) {
        const answer = await ask('signPsbt', {
          hex: toHex(psbt),
          broadcast,
          ...(inputs && { signAtIndex: inputs.map(({ index }) => index) }),
          ...lower(network),
        })
        return {
          psbt: psbtFromHex(answer.hex),
          ...(broadcast && { txid: readTxid(answer.txid) }),
        }
      },
    },
  }
}
