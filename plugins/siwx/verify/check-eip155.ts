import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { fromHex, parseEvmAddress, toHex } from '../../values/index.ts'
import { type Eip155Client, report, type SignatureCheck, type SignatureNodes } from './check.ts'

/** The address whose key made the signature of a text (ERC-191), 65 bytes or compact (EIP-2098). */
function signerOf(message: string, signature: Uint8Array): string | undefined {
  const compact = signature.slice(0, 64)
  let bit = (signature[64] ?? 0) % 27
  if (signature.length === 64) {
    bit = (compact[32] ?? 0) >> 7
    compact[32] = (compact[32] ?? 0) & 0x7f
  }
  const bytes = new TextEncoder().encode(message)
  const head = new TextEncoder().encode(`\x19Ethereum Signed Message:\n${bytes.length}`)
  try {
    const key = secp256k1.Signature.fromCompact(compact)
      .addRecoveryBit(bit)
      .recoverPublicKey(keccak_256(Uint8Array.of(...head, ...bytes)))
    return parseEvmAddress(toHex(keccak_256(key.toRawBytes(false).subarray(1)).subarray(12)))
  } catch {
    return undefined // The curve has no such point.
  }
}

/** Asks a contract account, on its own chain (ERC-1271; ERC-6492 before it is deployed). */
async function byContract(
  client: Eip155Client | undefined,
  { message, signature, address, reference }: Parameters<SignatureCheck>[0],
  nodes: SignatureNodes,
): ReturnType<SignatureCheck> {
  if (!client) return 'no-node'
  try {
    if (String(await client.getChainId()) !== reference) return 'no-node'
    const asked = { address, message, signature } as Parameters<Eip155Client['verifyMessage']>[0]
    return (await client.verifyMessage(asked)) ? undefined : 'wrong-signature'
  } catch (error) {
    return report(nodes, error)
  }
}

export const check: SignatureCheck = async (input, nodes) => {
  const { eip155 } = nodes
  const { message, signature, address, reference } = input
  const bytes = signature.startsWith('0x') ? fromHex(signature) : undefined
  if (!bytes || bytes.length === 0) return 'malformed-signature'
  const isPlain = bytes.length === 65 || bytes.length === 64
  const last = bytes[64]
  const isKnown = last === undefined || last < 2 || last === 27 || last === 28
  if (isPlain && isKnown && signerOf(message, bytes) === address) return undefined
  let client: Eip155Client | undefined
  try {
    client = typeof eip155 === 'function' ? await eip155(`eip155:${reference}`) : eip155
  } catch (error) {
    // The visitor's message names the chain, and the host's look-up may not know it.
    return report(nodes, error)
  }
  // Without a node for contract accounts, a signature by another key is wrong.
  if (isPlain && !client) return 'wrong-signature'
  return byContract(client, input, nodes)
}
