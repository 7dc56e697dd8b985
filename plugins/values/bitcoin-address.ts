import { sha256 } from '@noble/hashes/sha2'
import { decodeBase58 } from './base58.ts'
import { decodeBech32, wordsToBytes } from './bech32.ts'
import { toHex } from './hex.ts'

/** The destination of a Bitcoin address. */
export interface BitcoinAddress {
  /** Base58 addresses of testnet and regtest look alike. */
  readonly network: 'mainnet' | 'testnet' | 'regtest' | 'testnet-or-regtest'
  readonly type: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'unknown-witness'
  /** The output script as lower-case hex. */
  readonly script: string
}

const segwitNetworks = new Map([
  ['bc', 'mainnet'],
  ['tb', 'testnet'],
  ['bcrt', 'regtest'],
] as const)

/** Parses a Bitcoin address of any type with its checksum; undefined for anything else. */
export function readBitcoinAddress(text: unknown): BitcoinAddress | undefined {
  if (typeof text !== 'string') return undefined
  return readSegwit(text) ?? readBase58(text)
}

function readSegwit(text: string): BitcoinAddress | undefined {
  const decoded = decodeBech32(text)
  const network = decoded && segwitNetworks.get(decoded.prefix as 'bc')
  const version = decoded?.words[0]
  if (!network || version === undefined || version > 16) return undefined
  // Version 0 uses Bech32; later versions use Bech32m (BIP-350).
  if ((decoded.encoding === 'bech32') !== (version === 0)) return undefined
  const program = wordsToBytes(decoded.words.slice(1))
  if (!program || program.length < 2 || program.length > 40) return undefined
  if (version === 0 && program.length !== 20 && program.length !== 32) return undefined
  const opcode = version === 0 ? 0 : 0x50 + version
  const script = toHex(Uint8Array.of(opcode, program.length, ...program))
  return { network, type: witnessType(version, program.length), script }
}

function witnessType(version: number, length: number): BitcoinAddress['type'] {
  if (version === 0) return length === 20 ? 'p2wpkh' : 'p2wsh'
  return version === 1 && length === 32 ? 'p2tr' : 'unknown-witness'
}

/** Version bytes of base58 addresses. */
const base58Types = new Map([
  [0x00, { network: 'mainnet', type: 'p2pkh' }],
  [0x05, { network: 'mainnet', type: 'p2sh' }],
  [0x6f, { network: 'testnet-or-regtest', type: 'p2pkh' }],
  [0xc4, { network: 'testnet-or-regtest', type: 'p2sh' }],
] as const)

function readBase58(text: string): BitcoinAddress | undefined {
  const bytes = text.length > 36 ? undefined : decodeBase58(text)
  if (bytes?.length !== 25) return undefined
  const payload = bytes.subarray(0, 21)
  const found = base58Types.get(payload[0] as 0)
  if (!found || toHex(sha256(sha256(payload)).subarray(0, 4)) !== toHex(bytes.subarray(21))) {
    return undefined
  }
  const hash = toHex(payload.subarray(1))
  const script = found.type === 'p2pkh' ? `76a914${hash}88ac` : `a914${hash}87`
  return { ...found, script }
}
