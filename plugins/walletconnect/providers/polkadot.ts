import type { CaipNetworkId } from '../../../kernel/index.ts'
import type { PolkadotProvider, SignerPayload } from '../../polkadot/contract.ts'
import { walletText } from '../account-entries.ts'
import type { SessionFamily } from '../contract.ts'
import { walletConnectErrors } from '../errors.ts'
import type { Ask } from '../session-types.ts'

/** A signature in hex as wallets answer it: an object, or the text alone. */
function readSignature(answer: unknown): string {
  const text =
    typeof answer === 'string' ? answer : (answer as { readonly signature?: unknown })?.signature
  if (typeof text !== 'string' || !/^0x([0-9a-fA-F]{2}){64,66}$/.test(text))
    throw walletConnectErrors.create('bad-answer')
  return text
}

// Some wallets put the scheme (0 ed25519, 1 sr25519) before the 64 bytes of a message's signature.
const bare = (signature: string): string =>
  /^0x0[01].{128}$/.test(signature) ? `0x${signature.slice(4)}` : signature

/** The first 16 bytes of the genesis block's hash are the reference of the chain's id. */
const chainOf = (genesisHash: string): CaipNetworkId =>
  `polkadot:${genesisHash.replace(/^0x/, '').slice(0, 32)}`

/** Signing for Polkadot accounts over a session; only what the wallet granted is there. */
export function createPolkadot(
  ask: Ask,
  family: () => SessionFamily,
  at: () => CaipNetworkId,
): PolkadotProvider {
  const { methods } = family()
  return {
    ...(methods.includes('polkadot_signMessage') && {
      async signRaw(account: string, data: `0x${string}`) {
        const address = walletText(family(), account)
        const params = { address, data, type: 'bytes' }
        return bare(readSignature(await ask('polkadot_signMessage', params, at())))
      },
    }),
    ...(methods.includes('polkadot_signTransaction') && {
      async signPayload(account: string, payload: SignerPayload) {
        const address = walletText(family(), account)
        const params = { address, transactionPayload: { ...payload, address } }
        const chain = chainOf(payload.genesisHash)
        return readSignature(await ask('polkadot_signTransaction', params, chain))
      },
    }),
  }
}
