import { type CaipNetworkId, parseCaipAddress } from '../../kernel/index.ts'
import type { AccountEntry } from '../connections/contract.ts'
import { decodeSs58, encodeSs58, sameSs58 } from '../values/index.ts'
import type { FamilySession, WalletConnectFamily } from '../walletconnect/contract.ts'
import type { PolkadotNetwork, PolkadotProvider, SignedPayload, SignerPayload } from './contract.ts'

/** Generic address prefix, which belongs to no network. */
const genericPrefix = 42

/** An account with its address in the prefix of the network. */
function entryOf(text: string, network: PolkadotNetwork | undefined): readonly AccountEntry[] {
  try {
    const { publicKey, account } = decodeSs58(text)
    const address = encodeSs58(publicKey, network?.ss58Prefix ?? genericPrefix)
    return account ? [{ namespace: 'polkadot', address, type: 'eoa', publicKey }] : []
  } catch {
    return [] // Not an address: the list comes from a wallet.
  }
}

/** Reads a signature in hex from an object or a text; wallets answer with either. */
function readSignature(answer: unknown): string | undefined {
  const text =
    typeof answer === 'string' ? answer : (answer as { readonly signature?: unknown })?.signature
  return typeof text === 'string' && /^0x([0-9a-fA-F]{2}){64,66}$/.test(text) ? text : undefined
}

/** Reads the answer to a payload; a transaction that the wallet built is compared with it by whoever sends it. */
function readAnswer(answer: unknown): SignedPayload | undefined {
  const signature = readSignature(answer)
  const built = (answer as { readonly signedTransaction?: unknown } | null)?.signedTransaction
  if (signature === undefined) return undefined
  const isBuilt = typeof built === 'string' && /^0x([0-9a-f]{2})+$/i.test(built)
  return { signature, ...(isBuilt && { signedTransaction: built }) }
}

// Some wallets put the scheme (0 ed25519, 1 sr25519) before the 64 bytes of a message's signature.
const bare = (signature: string): string =>
  /^0x0[01].{128}$/.test(signature) ? `0x${signature.slice(4)}` : signature

/** The chain's id, whose reference is the first 16 bytes of the genesis hash. */
const chainOf = (genesisHash: string): CaipNetworkId =>
  `polkadot:${genesisHash.replace(/^0x/, '').slice(0, 32)}`

/** An account in the text form of its wallet. */
const walletText = ({ granted }: FamilySession, address: string): string =>
  granted()
    .accounts.map((account) => parseCaipAddress(account).address)
    .find((text) => sameSs58(text, address)) ?? address

/** Signs over a session; has only the methods that the wallet granted. */
function providerOf(session: FamilySession): PolkadotProvider {
  const { methods } = session.granted()
  return {
    switchNetwork: ({ caipNetworkId }) => session.switchTo(caipNetworkId),
    ...(methods.includes('polkadot_signMessage') && {
      async signRaw(account: string, data: `0x${string}`) {
        const params = { address: walletText(session, account), data, type: 'bytes' }
        return bare(await session.ask({ method: 'polkadot_signMessage', params }, readSignature))
      },
    }),
    ...(methods.includes('polkadot_signTransaction') && {
      async signPayload(account: string, payload: SignerPayload) {
        const address = walletText(session, account)
        const params = { address, transactionPayload: { ...payload, address } }
        const chain = chainOf(payload.genesisHash)
        return session.ask({ method: 'polkadot_signTransaction', params, chain }, readAnswer)
      },
    }),
  }
}

/** The Polkadot family for WalletConnect. */
export const walletConnect: WalletConnectFamily = {
  methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
  sends: ['polkadot_signTransaction'],
  entries(addresses, { network }) {
    const entries = addresses.flatMap((address) => entryOf(address, network))
    return [...new Map(entries.map((entry) => [entry.address, entry])).values()]
  },
  isSame: sameSs58,
  connect: (session) => ({ provider: providerOf(session) }),
}
