import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'

/** Networks by the names sats-connect uses. All of them live on the one sandbox chain. */
export const networkNames = ['Mainnet', 'Testnet', 'Testnet4', 'Signet', 'Regtest'] as const

/** One of the networks. */
export type NetworkName = (typeof networkNames)[number]

/** Address prefixes of a network. */
export type Network = typeof NETWORK

const regtest: Network = { ...TEST_NETWORK, bech32: 'bcrt' }

/** The address prefixes of a network. */
export function networkOf(name: NetworkName): Network {
  if (name === 'Mainnet') return NETWORK
  return name === 'Regtest' ? regtest : TEST_NETWORK
}

/** CAIP-2 id of a network: `bip122:` and 32 characters of the genesis hash. */
export const caip2: Readonly<Record<NetworkName, string>> = {
  Mainnet: 'bip122:000000000019d6689c085ae165831e93',
  Testnet: 'bip122:000000000933ea01ad0ee984209779ba',
  Testnet4: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  Signet: 'bip122:00000008819873e925422c1ff0f99f7c',
  Regtest: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
}

/** The output script of an address of any network. Throws for text that is no address. */
export function scriptOf(address: string): Uint8Array {
  for (const name of ['Regtest', 'Testnet', 'Mainnet'] as const) {
    try {
      return OutScript.encode(Address(networkOf(name)).decode(address))
    } catch {
      // Not an address of this network: the next one decides.
    }
  }
  throw new Error('Invalid Bitcoin address')
}

/** The address of a script in a network, and the script's kind; no address for other scripts. */
export function describeScript(
  script: Uint8Array,
  network: Network,
): { readonly type: string; readonly address?: string } {
  if (script[0] === 0x6a) return { type: 'op_return' }
  try {
    const decoded = OutScript.decode(script)
    const type = esploraTypes[decoded.type]
    if (!type) return { type: 'unknown' }
    return { type, address: Address(network).encode(decoded) }
  } catch {
    return { type: 'unknown' }
  }
}

const esploraTypes: Readonly<Record<string, string>> = {
  pkh: 'p2pkh',
  sh: 'p2sh',
  wpkh: 'v0_p2wpkh',
  wsh: 'v0_p2wsh',
  tr: 'v1_p2tr',
}
