import { mutableCopy, type Traffic } from '../../kernel/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { publicKeyOf, type SharedAccount } from './accounts.ts'
import type { PolkadotProvider, SignerPayload } from './contract.ts'
import { polkadotErrors } from './errors.ts'
import { referenceOf } from './networks.ts'
import { readSignature, readSigned } from './signatures.ts'
import { codedAnswer } from './wallet-errors.ts'

/** The result of `enable`; do not trust any field. */
export interface RawInjected {
  readonly accounts?: {
    readonly get?: () => unknown
    readonly subscribe?: (listener: (accounts: unknown) => void) => unknown
  }
  readonly signer?: {
    readonly signRaw?: (input: object) => unknown
    readonly signPayload?: (input: object) => unknown
  }
}

interface Input {
  readonly name: string
  readonly injected: RawInjected
  readonly traffic: Traffic
  /** The accounts that the extension currently shares. */
  readonly shared: () => readonly SharedAccount[]
  readonly moved: (network: CaipNetwork) => void
}

/** Signs through an extension; records every request as traffic. */
export function extensionProvider(input: Input): PolkadotProvider {
  const { name, injected, traffic, shared, moved } = input
  const account = (address: string): SharedAccount => {
    const publicKey = publicKeyOf(address)
    const found = shared().find((one) => one.publicKey === publicKey)
    if (!found) throw polkadotErrors.create('account-changed')
    return found
  }
  const ask = (method: 'signRaw' | 'signPayload', request: object): Promise<unknown> =>
    traffic.run('wallet', method, () =>
      codedAnswer(name, () => injected.signer?.[method]?.(mutableCopy(request))),
    )
  return {
    check(address, network) {
      const { genesisHash } = account(address)
      if (genesisHash !== undefined && referenceOf(genesisHash) !== network.id)
        throw polkadotErrors.create('wrong-network', { name: network.name })
    },
    // Extensions have no network of their own: each transaction names one.
    async switchNetwork(network) {
      moved(network)
    },
    ...(typeof injected.signer?.signRaw === 'function' && {
      async signRaw(address: string, data: `0x${string}`) {
        const { text, type } = account(address)
        return readSignature(await ask('signRaw', { address: text, data, type: 'bytes' }), type)
      },
    }),
    ...(typeof injected.signer?.signPayload === 'function' && {
      async signPayload(address: string, payload: SignerPayload) {
        const { text, type } = account(address)
        const asked = { ...payload, address: text }
        return readSigned(await ask('signPayload', asked), asked, type)
      },
    }),
  }
}
